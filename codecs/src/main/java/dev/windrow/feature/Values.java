package dev.windrow.feature;

/**
 * A growing list of values of one element type, without statuses: what a codec writes to. Filled by
 * one thread; safe to read by others after a safe hand-over.
 */
public abstract sealed class Values
    permits BoolValues, IntValues, LongValues, FloatValues, DoubleValues, BytesValues {
  int size;

  /** An empty list fit for elements of {@code type}; for a list type, for its elements. */
  public static Values of(FeatureType type, int expectedSize) {
    return switch (type.element()) {
      case BOOL -> new BoolValues(expectedSize);
      case INT32 -> new IntValues(expectedSize);
      case INT64, UNIX_TIMESTAMP -> new LongValues(expectedSize);
      case FLOAT -> new FloatValues(expectedSize);
      case DOUBLE -> new DoubleValues(expectedSize);
      case STRING, BYTES -> new BytesValues(expectedSize);
      default -> throw new AssertionError(type);
    };
  }

  public final int size() {
    return size;
  }

  /** Appends the type's zero: 0, false, or no bytes. */
  public abstract void addZero();

  /** Appends the {@code index}th value of {@code other}, which is of the same class. */
  public abstract void addFrom(Values other, int index);

  /** Makes room for {@code more} values, so that adding them grows nothing. */
  public abstract void reserve(int more);

  /** Forgets all values from {@code newSize} on. */
  public void truncate(int newSize) {
    size = newSize;
  }

  /**
   * What room to make when {@code needed} values do not fit {@code capacity}: growth is geometric.
   */
  static int room(int capacity, int needed) {
    return Math.max(needed, grown(capacity));
  }

  static int grown(int capacity) {
    return Math.max(8, capacity + (capacity >> 1));
  }
}
