package dev.windrow.config;

import java.time.Duration;
import java.util.List;

/**
 * By when a request is answered.
 *
 * @param standard from the arrival of any request; headers may shorten it. {@code deadline.default}
 */
public record DeadlineConfig(Duration standard) {
  private static final Property<Duration> DEFAULT =
      Property.duration(
          "deadline.default",
          "250ms",
          "1ms",
          "1h",
          "When a request is answered with what there is; its headers may name an earlier time.");

  static final List<Property<?>> PROPERTIES = List.of(DEFAULT);

  public DeadlineConfig {
    DEFAULT.check(standard);
  }

  public static DeadlineConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static DeadlineConfig from(ConfigValues values) {
    return new DeadlineConfig(values.get(DEFAULT));
  }
}
