package dev.windrow.wire;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;

/** Refusals of requests that cannot be read, with the sender's own words kept short. */
final class Faults {
  private static final int MAX_EXCERPT = 64;

  private Faults() {}

  static RequestException invalid(String detail) {
    return new RequestException(Refusal.INVALID_REQUEST, detail);
  }

  static String quoted(String text) {
    return "'" + excerpt(text) + "'";
  }

  static String excerpt(String text) {
    if (text.length() <= MAX_EXCERPT) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(MAX_EXCERPT - 1));
    return text.substring(0, splitsPair ? MAX_EXCERPT - 1 : MAX_EXCERPT) + "…";
  }

  /** A column of entities. */
  static String place(String joinKey) {
    return "entities." + excerpt(joinKey);
  }

  /** One value of a column of entities. */
  static String place(String joinKey, int row) {
    return place(joinKey) + "[" + row + "]";
  }

  static RequestException bothNamed() {
    return invalid("'feature_service' and 'features' are both given; exactly one is needed");
  }

  static RequestException noneNamed() {
    return invalid("neither 'feature_service' nor 'features' is given; exactly one is needed");
  }
}
