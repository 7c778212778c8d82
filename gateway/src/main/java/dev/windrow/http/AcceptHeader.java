package dev.windrow.http;

import java.util.Locale;

/**
 * How much an {@code accept} header wants a type.
 *
 * @see "RFC 9110, sections 12.4.2 (quality values) and 12.5.1 (Accept)"
 */
final class AcceptHeader {
  private static final int FULL_QUALITY = 1000;

  private AcceptHeader() {}

  /**
   * The quality of the most specific range that holds {@code type}.
   *
   * @return 0 to 1000; 0 where the type is refused, or not named at all
   */
  static int quality(String accept, String type) {
    String anyOfKind = type.substring(0, type.indexOf('/')) + "/*";
    int quality = 0;
    int specificity = 0;
    for (String range : accept.split(",", -1)) {
      String[] parts = range.split(";", -1);
      String name = parts[0].strip().toLowerCase(Locale.ROOT);
      int rank = name.equals(type) ? 3 : name.equals(anyOfKind) ? 2 : name.equals("*/*") ? 1 : 0;
      if (rank > specificity) {
        specificity = rank;
        quality = quality(parts);
      } else if (rank > 0 && rank == specificity) {
        quality = Math.max(quality, quality(parts));
      }
    }
    return quality;
  }

  /** A weight that cannot be read counts as full, so that a sloppy client is still answered. */
  private static int quality(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.regionMatches(true, 0, "q=", 0, 2)) {
        return thousandths(parameter.substring(2));
      }
    }
    return FULL_QUALITY;
  }

  private static int thousandths(String weight) {
    if (!weight.matches("0(\\.[0-9]{0,3})?|1(\\.0{0,3})?")) {
      return FULL_QUALITY;
    }
    if (weight.startsWith("1")) {
      return FULL_QUALITY;
    }
    int value = 0;
    for (int i = 2; i < 5; i++) {
      value = value * 10 + (i < weight.length() ? weight.charAt(i) - '0' : 0);
    }
    return value;
  }
}
