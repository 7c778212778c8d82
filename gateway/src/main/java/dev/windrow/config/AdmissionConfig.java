package dev.windrow.config;

import java.util.List;

/**
 * How much work is taken on at the same time; more is refused at once.
 *
 * @param maxInFlight requests
 * @param maxCellsInFlight rows times features, over all requests in flight
 * @param maxUnsentBytes of answers that their clients have not taken yet
 */
public record AdmissionConfig(int maxInFlight, int maxCellsInFlight, int maxUnsentBytes) {
  private static final Property<Integer> MAX_IN_FLIGHT =
      Property.integer(
          "admission.max-in-flight", 4096, 1, 1_000_000, "Requests in flight; more get a 503.");
  private static final Property<Integer> MAX_CELLS_IN_FLIGHT =
      Property.integer(
          "admission.max-cells-in-flight",
          4_000_000,
          1,
          1_000_000_000,
          "Cells of all requests in flight; bounds the memory they take.");

  private static final Property<Integer> MAX_UNSENT_BYTES =
      Property.size(
          "admission.max-unsent-bytes",
          "256MiB",
          "1MiB",
          "1GiB",
          "Answers that their clients have not taken yet; past it, requests are refused.");

  static final List<Property<?>> PROPERTIES =
      List.of(MAX_IN_FLIGHT, MAX_CELLS_IN_FLIGHT, MAX_UNSENT_BYTES);

  public AdmissionConfig {
    MAX_IN_FLIGHT.check(maxInFlight);
    MAX_CELLS_IN_FLIGHT.check(maxCellsInFlight);
    MAX_UNSENT_BYTES.check(maxUnsentBytes);
  }

  public static AdmissionConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static AdmissionConfig from(ConfigValues values) {
    return new AdmissionConfig(
        values.get(MAX_IN_FLIGHT), values.get(MAX_CELLS_IN_FLIGHT), values.get(MAX_UNSENT_BYTES));
  }
}
