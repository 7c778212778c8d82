package dev.windrow.wire;

import java.util.Arrays;

/** Pieces of an array, put together in one; neighbouring pieces are one run. */
final class ByteRuns {
  private int[] bounds = new int[2];
  private int runs;
  private int size;

  /** Adds the bytes {@code from} to {@code to}, which do not lie before any added so far. */
  void add(int from, int to) {
    size += to - from;
    if (runs > 0 && bounds[2 * runs - 1] == from) {
      bounds[2 * runs - 1] = to;
      return;
    }
    if (2 * runs == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[2 * runs] = from;
    bounds[2 * runs + 1] = to;
    runs++;
  }

  /** The bytes of all runs, whose places count from {@code offset}. */
  byte[] toArray(byte[] source, int offset) {
    byte[] all = new byte[size];
    int at = 0;
    for (int i = 0; i < runs; i++) {
      int length = bounds[2 * i + 1] - bounds[2 * i];
      System.arraycopy(source, offset + bounds[2 * i], all, at, length);
      at += length;
    }
    return all;
  }
}
