package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type BOOL. */
public final class BoolValues extends Values {
  private boolean[] values;

  public BoolValues(int expectedSize) {
    values = new boolean[expectedSize];
  }

  public void add(boolean value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  public boolean get(int index) {
    return values[index];
  }

  @Override
  public void addZero() {
    add(false);
  }

  @Override
  public void reserve(int more) {
    if (more > values.length - size) {
      values = Arrays.copyOf(values, room(values.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    add(((BoolValues) other).get(index));
  }
}
