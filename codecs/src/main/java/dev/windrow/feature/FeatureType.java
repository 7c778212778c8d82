package dev.windrow.feature;

import org.jspecify.annotations.Nullable;

/** The type of a feature or join key, as the catalog names it. */
public enum FeatureType {
  BOOL,
  INT32,
  INT64,
  FLOAT,
  DOUBLE,
  STRING,
  BYTES,
  /** Whole seconds since the epoch, UTC; may be negative. */
  UNIX_TIMESTAMP,
  BOOL_LIST(BOOL),
  INT32_LIST(INT32),
  INT64_LIST(INT64),
  FLOAT_LIST(FLOAT),
  DOUBLE_LIST(DOUBLE),
  STRING_LIST(STRING),
  BYTES_LIST(BYTES),
  UNIX_TIMESTAMP_LIST(UNIX_TIMESTAMP);

  private final @Nullable FeatureType element;

  FeatureType() {
    this.element = null;
  }

  FeatureType(FeatureType element) {
    this.element = element;
  }

  public boolean isList() {
    return element != null;
  }

  /** The type of one element of a list; the type itself when it is a scalar. */
  public FeatureType element() {
    return element == null ? this : element;
  }

  /** Whether a matrix of float32 can hold a value of this type (a BOOL counts as 0 or 1). */
  public boolean isNumericScalar() {
    return switch (this) {
      case BOOL, INT32, INT64, FLOAT, DOUBLE -> true;
      case STRING, BYTES, UNIX_TIMESTAMP -> false;
      case BOOL_LIST,
          INT32_LIST,
          INT64_LIST,
          FLOAT_LIST,
          DOUBLE_LIST,
          STRING_LIST,
          BYTES_LIST,
          UNIX_TIMESTAMP_LIST ->
          false;
    };
  }
}
