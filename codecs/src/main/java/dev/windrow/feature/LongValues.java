package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type INT64 or UNIX_TIMESTAMP. */
public final class LongValues extends Values {
  private long[] values;

  public LongValues(int expectedSize) {
    values = new long[expectedSize];
  }

  public void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  public long get(int index) {
    return values[index];
  }

  @Override
  public void addZero() {
    add(0L);
  }

  @Override
  public void reserve(int more) {
    if (more > values.length - size) {
      values = Arrays.copyOf(values, room(values.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    add(((LongValues) other).get(index));
  }
}
