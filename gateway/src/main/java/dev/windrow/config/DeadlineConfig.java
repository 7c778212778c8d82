package dev.windrow.config;

import java.time.Duration;
import java.util.List;

/**
 * By when a request is answered.
 *
 * @param standard for a request that names no deadline of its own; {@code deadline.default}
 * @param max the longest that a request may name; a longer one is cut to it
 */
public record DeadlineConfig(Duration standard, Duration max) {
  private static final Property<Duration> DEFAULT =
      Property.duration(
          "deadline.default", "250ms", "1ms", "1h", "The deadline of a request that names none.");
  private static final Property<Duration> MAX =
      Property.duration(
          "deadline.max", "10s", "1ms", "1h", "The longest deadline; a longer one is cut to it.");

  static final List<Property<?>> PROPERTIES = List.of(DEFAULT, MAX);

  public DeadlineConfig {
    DEFAULT.check(standard);
    MAX.check(max);
    if (standard.compareTo(max) > 0) {
      throw new ConfigException(
          DEFAULT.name(),
          "must be at most "
              + MAX
              + " ("
              + Kinds.DURATION.write(max)
              + "), got "
              + Kinds.DURATION.write(standard));
    }
  }

  public static DeadlineConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static DeadlineConfig from(ConfigValues values) {
    return new DeadlineConfig(values.get(DEFAULT), values.get(MAX));
  }
}
