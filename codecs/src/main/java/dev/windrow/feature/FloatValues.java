package dev.windrow.feature;

import java.util.Arrays;

/** Values of element type FLOAT. */
public final class FloatValues extends Values {
  private float[] values;

  public FloatValues(int expectedSize) {
    values = new float[expectedSize];
  }

  public void add(float value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  public float get(int index) {
    return values[index];
  }

  @Override
  public void addZero() {
    add(0f);
  }

  @Override
  public void reserve(int more) {
    if (more > values.length - size) {
      values = Arrays.copyOf(values, room(values.length, Math.addExact(size, more)));
    }
  }

  @Override
  public void addFrom(Values other, int index) {
    add(((FloatValues) other).get(index));
  }
}
