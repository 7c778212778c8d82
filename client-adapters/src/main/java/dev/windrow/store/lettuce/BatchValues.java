package dev.windrow.store.lettuce;

import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import java.util.Arrays;
import java.util.List;

/**
 * Where the values of a batch are copied to: one array of bytes that grows, and for each cell its
 * place in it. What a cell points to is never written again, and an array that grew is left behind
 * as it was: so both may be read by others while more values come in.
 */
final class BatchValues {
  private static final int BYTES_A_CELL = 8; // of the first allocation: short numbers as text

  private final int maxBytes;
  private final int[] firstCell;
  private final long[] cells;
  private byte[] bytes = new byte[0];
  private int used;
  private int mark;

  BatchValues(List<HashRead> reads, int maxBytes) {
    this.maxBytes = maxBytes;
    this.firstCell = new int[reads.size() + 1];
    for (int i = 0; i < reads.size(); i++) {
      firstCell[i + 1] = Math.addExact(firstCell[i], reads.get(i).fields().size());
    }
    this.cells = new long[firstCell[reads.size()]];
    Arrays.fill(cells, HashReplies.NO_FIELD);
  }

  /** The values of another read begin here. */
  void mark() {
    mark = used;
  }

  /** Gives up what came since the mark: nobody was shown it, so its place can be used again. */
  void backToMark() {
    used = mark;
  }

  /** Makes room for one value; false if it would be over the limit. */
  boolean reserve(int length) {
    if (length > maxBytes - used) {
      return false;
    }
    if (used + length > bytes.length) {
      long atFirst = Math.max(1024, (long) cells.length * BYTES_A_CELL);
      long wanted = Math.max(used + (long) length, Math.max(atFirst, 2L * bytes.length));
      bytes = Arrays.copyOf(bytes, (int) Math.min(maxBytes, wanted));
    }
    return true;
  }

  /** Copies a part of the value that room was made for, {@code at} bytes into it. */
  void put(int at, byte[] from, int offset, int length) {
    System.arraycopy(from, offset, bytes, used + at, length);
  }

  /** The value of {@code length} bytes is complete, and is the one at this cell. */
  void keep(int read, int position, int length) {
    cells[firstCell[read] + position] = HashReplies.packed(used, length);
    used += length;
  }

  int[] firstCell() {
    return firstCell;
  }

  long[] cells() {
    return cells;
  }

  byte[] bytes() {
    return bytes;
  }
}
