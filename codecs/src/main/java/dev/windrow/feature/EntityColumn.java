package dev.windrow.feature;

/**
 * The values of one join key, as a request gives them. Not changed after it was made.
 *
 * @param type a scalar type
 * @param values one value a row, or exactly one when {@code single}
 * @param single whether the one value holds for every row
 */
public record EntityColumn(FeatureType type, Values values, boolean single) {
  public EntityColumn {
    if (type.isList() || (single && values.size() != 1)) {
      throw new IllegalArgumentException(
          type + " column of " + values.size() + " values, single: " + single);
    }
  }

  /** The place in {@link #values()} of the value that holds for {@code row}. */
  public int index(int row) {
    return single ? 0 : row;
  }
}
