package dev.windrow.demo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The sample features, the same at every start. Some cells are left out on purpose, and one row is
 * too old: so that every status can be seen.
 */
final class SampleFeatures {
  private static final int ITEMS = 100;
  private static final long SECONDS_A_DAY = 86_400;
  private static final long MIDDAY_2021_03_01 = 1_614_600_000;

  private SampleFeatures() {}

  /** Rows by feature view. */
  static Map<String, List<SampleRow>> rows() {
    return Map.of(
        "driver_profile", driverProfiles(),
        "driver_stats", driverStats(),
        "city_demand", cityDemand(),
        "user_taste", userTastes(),
        "item_stats", itemStats());
  }

  private static List<SampleRow> driverProfiles() {
    return List.of(
        driver(1001L, "Ada", 4.9, List.of("en", "nl")).with("on_duty", true).with("rides", 2210L),
        driver(1002L, "Zoë", 4.7, List.of("nl")).with("rides", 31L),
        driver(1003L, "José \"Pepe\" García", 4.2, List.of()).with("on_duty", false),
        driver(1004L, "小林", 5.0, List.of("ja", "en")).with("on_duty", true).with("rides", 1L));
  }

  private static SampleRow driver(long id, String name, double rating, List<String> languages) {
    return new SampleRow(id)
        .with("name", name)
        .with("rating", rating)
        .with("joined", MIDDAY_2021_03_01 + (id - 1001) * SECONDS_A_DAY)
        .with("languages", languages);
  }

  private static List<SampleRow> driverStats() {
    return List.of(
        stats(1001L, 0.97f).with("conv_rate", 0.25f),
        stats(1002L, 0.5f), // no conv_rate: its default stands for it
        stats(1003L, 0.75f).with("conv_rate", 0.125f).aged(Duration.ofDays(3)),
        stats(1004L, 1f).with("conv_rate", 1e-7f));
  }

  private static SampleRow stats(long id, float accepted) {
    int day = (int) (id % 10);
    return new SampleRow(id)
        .with("acc_rate", accepted)
        .with("rides_7d", List.of(day, 0, 12, 9, 14, 20, 3))
        .with("embedding", List.of(0.1f * day, -0.25f, 0.5f, 1.5f));
  }

  private static List<SampleRow> cityDemand() {
    return List.of(
        new SampleRow("amsterdam").with("demand", 0.8f).with("surge", true).with("wait_minutes", 7),
        new SampleRow("são paulo").with("demand", 1.75f).with("surge", true),
        new SampleRow("utrecht").with("demand", 0f).with("surge", false).with("wait_minutes", 2));
  }

  private static List<SampleRow> userTastes() {
    return List.of(
        new SampleRow(42L)
            .with("taste", List.of(0.5f, 0.25f, -1f, 2f))
            .with("cuisines", List.of("thai", "indian"))
            .with("orders_30d", 9),
        new SampleRow(43L).with("taste", List.of(1f, 0f, 0f, -0.5f)).with("cuisines", List.of()));
  }

  private static List<SampleRow> itemStats() {
    List<SampleRow> rows = new ArrayList<>();
    for (int item = 1; item <= ITEMS; item++) {
      SampleRow row =
          new SampleRow((long) item)
              .with("price", 4.5 + item / 4.0)
              .with("vegan", item % 3 == 0)
              .with("sales_7d", List.of(item * 1_000_000_000L, 0L, (long) item))
              .with("vector", List.of(item / 8f, 1f, -1f));
      if (item % 4 != 0) { // sparse: the others have the default
        row.with("click_rate", item / 128f);
      }
      rows.add(row);
    }
    return rows;
  }
}
