package dev.windrow.demo;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One row of sample features, put together cell by cell. */
final class SampleRow {
  private final Object joinKey;
  private final Map<String, Object> values = new HashMap<>();
  private Duration age = Duration.ofMinutes(5);

  /** A row of the entity whose one join key has this value. */
  SampleRow(Object joinKey) {
    this.joinKey = joinKey;
  }

  /**
   * Gives {@code feature} a value: Boolean, Integer, Long, Float, Double or String as its type
   * asks, or a List of them.
   */
  SampleRow with(String feature, Object value) {
    values.put(feature, value);
    return this;
  }

  /** How long ago the row came about; five minutes where nothing is said. */
  SampleRow aged(Duration newAge) {
    age = newAge;
    return this;
  }

  Object joinKey() {
    return joinKey;
  }

  /** Null for a feature without a value. */
  @Nullable Object value(String feature) {
    return values.get(feature);
  }

  Duration age() {
    return age;
  }
}
