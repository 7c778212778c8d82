package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type DOUBLE. */
public final class DoubleValues extends Values {
  private double[] values;

  public DoubleValues(int expectedSize) {
    values = new double[expectedSize];
  }

  public void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  public double get(int index) {
    return values[index];
  }

  @Override
  public void addZero() {
    add(0d);
  }

  @Override
  public void reserve(int more) {
    if (more > values.length - size) {
      values = Arrays.copyOf(values, room(values.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    add(((DoubleValues) other).get(index));
  }
}
