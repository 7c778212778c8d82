package dev.windrow.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.feature.FeatureReference;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private final Catalog catalog =
      CatalogFile.parse(
          "catalog.yaml",
          """
          version: 1
          entities: {driver: {join_keys: {driver_id: INT64}}}
          feature_views:
            driver_stats:
              entities: [driver]
              layout: plain
              key: "drv:{driver_id}"
              features: {conv_rate: {type: FLOAT}, acc_rate: {type: FLOAT}}
          feature_services: {ranking: [driver_stats]}
          """,
          Set.of("main"));

  @Test
  void a_feature_is_found_by_its_reference() {
    assertThat(catalog.feature(FeatureReference.parse("driver_stats:acc_rate")))
        .isNotNull()
        .extracting(Feature::name)
        .isEqualTo("acc_rate");
    assertThat(catalog.feature(FeatureReference.parse("driver_stats:acc"))).isNull();
    assertThat(catalog.view("driver")).isNull();
    assertThat(catalog.service("driver_stats")).isNull();
  }

  @Test
  void the_nearest_name_is_suggested() {
    assertThat(catalog.nearestFeature(FeatureReference.parse("driver_stats:conv_rat")))
        .isEqualTo("driver_stats:conv_rate");
    assertThat(catalog.nearestFeature(FeatureReference.parse("driver_stat:conv_rate")))
        .isEqualTo("driver_stats:conv_rate");
    assertThat(catalog.nearestFeature(FeatureReference.parse("driver_stats:price"))).isNull();
    assertThat(catalog.nearestService("rankin")).isEqualTo("ranking");
    assertThat(catalog.nearestView("drivers_stats")).isEqualTo("driver_stats");
  }
}
