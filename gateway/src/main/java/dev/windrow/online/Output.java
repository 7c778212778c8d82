package dev.windrow.online;

/** The form of an answer's values. */
public enum Output {
  /** One typed column a feature. */
  COLUMNS,
  /** One float32 tensor, a row an entity row, a column a feature. */
  MATRIX
}
