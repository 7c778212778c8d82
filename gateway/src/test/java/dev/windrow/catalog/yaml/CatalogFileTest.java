package dev.windrow.catalog.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.Entity;
import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureType;
import dev.windrow.layout.EventTime;
import dev.windrow.yaml.MistakesException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogFileTest {
  private static final String TEXT =
      """
      version: 1
      entities:
        driver: {join_keys: {driver_id: INT64, fleet: STRING}}
      feature_views:
        driver_stats:
          entities: [driver]
          store: main
          layout: gigascale
          field_encoding: raw
          key: "drv:{fleet}:{driver_id}"
          ttl: 24h
          serve_stale: true
          event_time: {field: "_ts", unit: ms}
          features:
            conv_rate: {type: FLOAT, default: 0}
            rides_7d: {type: INT64_LIST}
        plain_stats:
          entities: [driver]
          store: main
          layout: flat
          key: "p:{driver_id}:{fleet}"
          features:
            city: {type: STRING}
      feature_services:
        ranking:
          - plain_stats
          - {view: driver_stats, features: [rides_7d]}
      """;

  @TempDir private Path folder;

  private final Catalog catalog = CatalogFile.parse("catalog.yaml", TEXT, Set.of("main"));

  @Test
  void entities_have_their_join_keys_in_order() {
    assertThat(catalog.entities())
        .containsExactly(
            new Entity(
                "driver", Map.of("driver_id", FeatureType.INT64, "fleet", FeatureType.STRING)));
    assertThat(catalog.entities().iterator().next().joinKeys().keySet())
        .containsExactly("driver_id", "fleet");
  }

  @Test
  void a_view_has_all_that_the_file_says_of_it() {
    FeatureView view = Objects.requireNonNull(catalog.view("driver_stats"));

    assertThat(view.entities()).extracting(Entity::name).containsExactly("driver");
    assertThat(view.store()).isEqualTo("main");
    assertThat(view.layout().name()).isEqualTo("gigascale");
    assertThat(view.layout().fieldName("conv_rate")).hasSize(4);
    assertThat(view.key().placeholders()).containsExactly("fleet", "driver_id");
    assertThat(view.maxAge()).isEqualTo(Duration.ofHours(24));
    assertThat(view.serveStale()).isTrue();
    assertThat(view.eventTime()).isEqualTo(new EventTime("_ts", EventTime.Unit.MILLIS));
    assertThat(view.features())
        .extracting(Feature::name, Feature::type)
        .containsExactly(
            tuple("conv_rate", FeatureType.FLOAT), tuple("rides_7d", FeatureType.INT64_LIST));
  }

  @Test
  void what_a_view_does_not_say_stays_off() {
    FeatureView view = Objects.requireNonNull(catalog.view("plain_stats"));

    assertThat(view.layout().isFlat()).isTrue();
    assertThat(view.maxAge()).isZero();
    assertThat(view.serveStale()).isFalse();
    assertThat(view.eventTime()).isNull();
    assertThat(view.features()).first().extracting(Feature::defaultValue).isNull();
  }

  @Test
  void a_service_lists_features_in_its_own_order() {
    assertThat(catalog.service("ranking"))
        .isEqualTo(
            new FeatureService(
                "ranking",
                List.of(
                    new FeatureReference("plain_stats", "city"),
                    new FeatureReference("driver_stats", "rides_7d"))));
  }

  @Test
  void the_fingerprint_is_the_texts_sha_256() {
    assertThat(CatalogFile.parse("a", TEXT, Set.of("main")).fingerprint())
        .isEqualTo(catalog.fingerprint())
        .matches("[0-9a-f]{64}");
    assertThat(CatalogFile.parse("a", TEXT + "#\n", Set.of("main")).fingerprint())
        .isNotEqualTo(catalog.fingerprint());
  }

  @Test
  void a_file_is_read_again_only_when_it_changed() throws IOException {
    Path file = Files.writeString(folder.resolve("catalog.yaml"), TEXT);
    CatalogFile source = new CatalogFile(file, Set.of("main"));
    Catalog first = source.load();

    assertThat(source.loadUnless(first.fingerprint())).isNull();

    Files.writeString(file, TEXT.replace("ranking", "ordering"));

    Catalog second = Objects.requireNonNull(source.loadUnless(first.fingerprint()));
    assertThat(second.service("ordering")).isNotNull();
  }

  @Test
  void a_file_that_cannot_be_read_is_a_mistake() throws IOException {
    Path missing = folder.resolve("none.yaml");
    Path latin1 =
        Files.write(folder.resolve("latin.yaml"), "é".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> new CatalogFile(missing, Set.of("main")).load())
        .isInstanceOf(MistakesException.class)
        .hasMessage(missing + ": cannot be read: no such file");
    assertThatThrownBy(() -> new CatalogFile(latin1, Set.of("main")).load())
        .hasMessage(latin1 + ": cannot be read: not UTF-8");
  }
}
