package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type STRING (well-formed UTF-8) or BYTES, end to end in one array. */
public final class BytesValues extends Values {
  private byte[] bytes;
  private int[] ends;

  public BytesValues(int expectedSize) {
    bytes = new byte[expectedSize * 8];
    ends = new int[expectedSize];
  }

  public void add(byte[] source, int offset, int length) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, grown(size));
    }
    int start = start(size);
    int end = Math.addExact(start, length);
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, grown(bytes.length)));
    }
    System.arraycopy(source, offset, bytes, start, length);
    ends[size++] = end;
  }

  /**
   * The array all values lie in; not a copy, not to be written to, and replaced when the list
   * grows.
   */
  public byte[] bytes() {
    return bytes;
  }

  /** Where the value at {@code index} starts in {@link #bytes()}. */
  public int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Where the value at {@code index} ends in {@link #bytes()}, exclusive. */
  public int end(int index) {
    return ends[index];
  }

  /** A copy of the value at {@code index}. */
  public byte[] get(int index) {
    return Arrays.copyOfRange(bytes, start(index), end(index));
  }

  @Override
  public void addZero() {
    add(bytes, 0, 0);
  }

  @Override
  public void reserve(int more) {
    if (more > ends.length - size) {
      ends = Arrays.copyOf(ends, room(ends.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    BytesValues that = (BytesValues) other;
    add(that.bytes, that.start(index), that.end(index) - that.start(index));
  }
}
