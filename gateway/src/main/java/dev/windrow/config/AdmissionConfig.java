package dev.windrow.config;

import java.util.List;

/**
 * How much work is taken on at the same time; more is refused at once.
 *
 * @param maxInFlight requests
 * @param maxCellsInFlight rows times features, over all requests in flight
 */
public record AdmissionConfig(int maxInFlight, int maxCellsInFlight) {
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

  static final List<Property<?>> PROPERTIES = List.of(MAX_IN_FLIGHT, MAX_CELLS_IN_FLIGHT);

  public AdmissionConfig {
    MAX_IN_FLIGHT.check(maxInFlight);
    MAX_CELLS_IN_FLIGHT.check(maxCellsInFlight);
  }

  public static AdmissionConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static AdmissionConfig from(ConfigValues values) {
    return new AdmissionConfig(values.get(MAX_IN_FLIGHT), values.get(MAX_CELLS_IN_FLIGHT));
  }
}
