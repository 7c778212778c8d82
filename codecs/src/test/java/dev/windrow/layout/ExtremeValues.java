package dev.windrow.layout;

import dev.windrow.feature.FeatureType;
import java.util.List;

/** Elements at the edges of each type, in the form of {@code StoredValues}. */
final class ExtremeValues {
  private ExtremeValues() {}

  static List<Object> of(FeatureType type) {
    return switch (type.element()) {
      case BOOL -> List.of(true, false);
      case INT32 -> List.of(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case INT64, UNIX_TIMESTAMP ->
          List.of(0L, -1L, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE);
      case FLOAT ->
          List.of(
              0f,
              -0f,
              0.1f,
              Float.NaN,
              Float.POSITIVE_INFINITY,
              Float.NEGATIVE_INFINITY,
              Float.MIN_VALUE,
              Float.MIN_NORMAL,
              Float.MAX_VALUE,
              -Float.MAX_VALUE);
      case DOUBLE ->
          List.of(
              0d,
              -0d,
              0.1d,
              Double.NaN,
              Double.POSITIVE_INFINITY,
              Double.NEGATIVE_INFINITY,
              Double.MIN_VALUE,
              Double.MIN_NORMAL,
              Double.MAX_VALUE);
      case STRING ->
          List.of(
              "", "a", "\"quoted\\\"", "\0\n\t/", "né€\uD83D\uDE00\uDBFF\uDFFF", "x".repeat(300));
      case BYTES -> List.of("", "00", "ff00fe", "fbffbf", "0123456789abcdef".repeat(40));
      default -> throw new AssertionError(type);
    };
  }
}
