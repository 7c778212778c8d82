package dev.windrow.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes in bytes, as a whole number and a binary unit: {@code 512B}, {@code 16KiB}, {@code 64MiB},
 * {@code 1GiB}.
 */
public final class ByteSizes {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,12})(B|KiB|MiB|GiB)?");
  private static final long KIB = 1L << 10;
  private static final long MIB = 1L << 20;
  private static final long GIB = 1L << 30;

  private ByteSizes() {}

  /**
   * The number of bytes that {@code text} says; a number without a unit counts bytes.
   *
   * @throws IllegalArgumentException if it says none, with a message that follows the property's
   *     name
   */
  public static long parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "must be a whole number of bytes with a unit (B, KiB, MiB or GiB), like 64MiB, got '"
              + text
              + "'");
    }
    long number = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2);
    if (unit == null) {
      return number;
    }
    long factor =
        switch (unit) {
          case "KiB" -> KIB;
          case "MiB" -> MIB;
          case "GiB" -> GIB;
          default -> 1;
        };
    try {
      return Math.multiplyExact(number, factor);
    } catch (ArithmeticException tooLarge) {
      throw new IllegalArgumentException("must be below 8 EiB, got '" + text + "'", tooLarge);
    }
  }

  /** The shortest text that {@link #parse} takes for {@code bytes}. */
  public static String write(long bytes) {
    if (bytes == 0) {
      return "0";
    }
    if (bytes % GIB == 0) {
      return bytes / GIB + "GiB";
    }
    if (bytes % MIB == 0) {
      return bytes / MIB + "MiB";
    }
    return bytes % KIB == 0 ? bytes / KIB + "KiB" : bytes + "B";
  }
}
