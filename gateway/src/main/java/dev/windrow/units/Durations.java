package dev.windrow.units;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as a whole number and a unit: {@code 250ms}, {@code 2s}, {@code 5m}, {@code 24h},
 * {@code 7d}.
 */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,18})(ms|s|m|h|d)");

  /** Longer ones would overflow where they are counted in nanoseconds. */
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private Durations() {}

  /**
   * The duration that {@code text} says; {@code 0} needs no unit.
   *
   * @throws IllegalArgumentException if it says none, with a message that follows the property's
   *     name: {@code "must be …, got '5 sec'"}
   */
  public static Duration parse(String text) {
    if (text.equals("0")) {
      return Duration.ZERO;
    }
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "must be a whole number with a unit (ms, s, m, h or d), like 250ms, got '" + text + "'");
    }
    long number = Long.parseLong(matcher.group(1));
    try {
      Duration duration =
          switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
          };
      if (duration.compareTo(LONGEST) <= 0) {
        return duration;
      }
    } catch (ArithmeticException tooLong) {
      // Said below.
    }
    throw new IllegalArgumentException("must be below 292 years, got '" + text + "'");
  }

  /** The usual text that {@link #parse} takes for {@code duration}, which is whole milliseconds. */
  public static String write(Duration duration) {
    long millis = duration.toMillis();
    if (millis == 0) {
      return "0";
    }
    if (millis % 1000 != 0) {
      return millis + "ms";
    }
    long seconds = millis / 1000;
    if (seconds % 86_400 == 0 && seconds > 86_400) {
      return seconds / 86_400 + "d";
    }
    if (seconds % 3600 == 0) {
      return seconds / 3600 + "h";
    }
    return seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
  }
}
