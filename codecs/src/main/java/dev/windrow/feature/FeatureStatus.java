package dev.windrow.feature;

/**
 * What became of one cell: one feature of one row. The wire number of each is its {@link
 * #ordinal()} plus one.
 */
public enum FeatureStatus {
  /** Read and decoded. */
  PRESENT(1),
  /**
   * The entity exists, the field does not, and the catalog gives a default: the value is the
   * default.
   */
  DEFAULT(2),
  /** Stored as an explicit null. */
  NULL_VALUE(3),
  /** No such entity, or no such field and no default. */
  NOT_FOUND(4),
  /** Older than the feature view's max age. */
  OUTSIDE_MAX_AGE(5),
  /** The deadline passed before the store answered. */
  TIMED_OUT(6),
  /** The store answered with an error, or could not be reached. */
  STORE_ERROR(7),
  /** Bytes that the type's codec cannot decode. */
  INVALID(8);

  private final int number;

  FeatureStatus(int number) {
    this.number = number;
  }

  /** The number of this status on the wire, as {@code windrow/v1/features.proto} gives it. */
  public int number() {
    return number;
  }

  /** Whether a cell of this status makes the answer a partial one. */
  public boolean isFailure() {
    return switch (this) {
      case PRESENT, DEFAULT, NULL_VALUE, NOT_FOUND, OUTSIDE_MAX_AGE -> false;
      case TIMED_OUT, STORE_ERROR, INVALID -> true;
    };
  }
}
