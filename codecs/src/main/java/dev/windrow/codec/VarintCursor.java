package dev.windrow.codec;

/** Walks varints laid end to end that were checked before. */
final class VarintCursor {
  private final byte[] bytes;
  private final int end;
  private int at;

  VarintCursor(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  boolean hasNext() {
    return at < end;
  }

  long next() {
    byte b = bytes[at++];
    long value = b & 0x7f;
    for (int shift = 7; b < 0; shift += 7) {
      b = bytes[at++];
      value |= (long) (b & 0x7f) << shift;
    }
    return value;
  }
}
