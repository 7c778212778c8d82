package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type INT32. */
public final class IntValues extends Values {
  private int[] values;

  public IntValues(int expectedSize) {
    values = new int[expectedSize];
  }

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  public int get(int index) {
    return values[index];
  }

  @Override
  public void addZero() {
    add(0);
  }

  @Override
  public void reserve(int more) {
    if (more > values.length - size) {
      values = Arrays.copyOf(values, room(values.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    add(((IntValues) other).get(index));
  }
}
