package dev.windrow.config;

import java.util.List;

/**
 * How large one request may be.
 *
 * @param maxCells rows times features
 */
public record LimitsConfig(int maxBodyBytes, int maxRows, int maxCells) {
  private static final Property<Integer> MAX_BODY_BYTES =
      Property.size("limits.max-body-bytes", "4MiB", "1KiB", "1GiB", "The largest request body.");
  private static final Property<Integer> MAX_ROWS =
      Property.integer(
          "limits.max-rows", 10_000, 1, 10_000_000, "The most entity rows of a request.");
  private static final Property<Integer> MAX_CELLS =
      Property.integer(
          "limits.max-cells",
          1_000_000,
          1,
          100_000_000,
          "The most cells of a request: rows times features.");

  static final List<Property<?>> PROPERTIES = List.of(MAX_BODY_BYTES, MAX_ROWS, MAX_CELLS);

  public LimitsConfig {
    MAX_BODY_BYTES.check(maxBodyBytes);
    MAX_ROWS.check(maxRows);
    MAX_CELLS.check(maxCells);
  }

  public static LimitsConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static LimitsConfig from(ConfigValues values) {
    return new LimitsConfig(
        values.get(MAX_BODY_BYTES), values.get(MAX_ROWS), values.get(MAX_CELLS));
  }
}
