package dev.windrow.decode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.LongValues;
import dev.windrow.plan.FeatureNames;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.Selection;
import dev.windrow.plan.Selections;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswerDecoderTest {
  private static final long NOW_MS = 1_800_000_000_000L;
  private static final String CATALOG =
      """
      version: 1
      entities:
        driver: {join_keys: {driver_id: INT64}}
        city: {join_keys: {city: STRING}}
      feature_views:
        stats:
          entities: [driver]
          store: main
          layout: plain
          key: "drv:{driver_id}"
          ttl: 60s
          event_time: {field: "_ts", unit: s}
          features:
            rate: {type: FLOAT}
            trips: {type: INT64, default: 7}
        stale:
          entities: [driver]
          store: main
          layout: plain
          key: "drv:{driver_id}"
          ttl: 60s
          serve_stale: true
          event_time: {field: "_ts2", unit: ms}
          features:
            score: {type: FLOAT}
            tags: {type: STRING_LIST, default: ["a", "b"]}
        city_stats:
          entities: [city]
          store: main
          layout: flat
          key: "city:{city}"
          features:
            demand: {type: FLOAT}
      """;

  private final Selections selections =
      new Selections(CatalogFile.parse("test", CATALOG, Set.of("main")));
  private final StoredRows store = new StoredRows();
  private final List<FeatureReference> invalid = new ArrayList<>();
  private final AnswerDecoder decoder =
      new AnswerDecoder(
          new DecodeTelemetry() {
            @Override
            public void decoded(int cells) {}

            @Override
            public void invalid(FeatureReference feature, int cells) {
              invalid.add(feature);
            }

            @Override
            public void hopped(int answers) {}

            @Override
            public void rejected(int answers) {}
          });

  @Test
  void values_come_back_in_the_order_of_the_rows_with_absence_in_its_place() {
    store.with("drv:1", "rate", "0.5").with("drv:1", "_ts", "1800000000");
    store.with("drv:3", "rate", "-2").with("drv:3", "_ts", "1799999990");

    FeatureColumn rate = columns("stats:rate", Map.of("driver_id", ids(3, 2, 1))).get(0);

    assertThat(statuses(rate))
        .containsExactly(FeatureStatus.PRESENT, FeatureStatus.NOT_FOUND, FeatureStatus.PRESENT);
    FloatValues values = (FloatValues) rate.values();
    assertThat(values.get(0)).isEqualTo(-2f);
    assertThat(values.get(1)).isZero();
    assertThat(values.get(2)).isEqualTo(0.5f);
    assertThat(rate.eventTimestampMs(0)).isEqualTo(1_799_999_990_000L);
    assertThat(rate.eventTimestampMs(1)).isZero();
  }

  @Test
  void a_missing_field_of_an_entity_that_exists_is_its_default_and_says_so() {
    store.with("drv:1", "_ts", "1800000000").empty("drv:2");

    FeatureColumn trips = columns("stats:trips", Map.of("driver_id", ids(1, 9))).get(0);

    assertThat(statuses(trips)).containsExactly(FeatureStatus.DEFAULT, FeatureStatus.NOT_FOUND);
    assertThat(((LongValues) trips.values()).get(0)).isEqualTo(7);
    assertThat(((LongValues) trips.values()).get(1)).isZero();
  }

  @Test
  void a_default_list_is_there_with_all_its_elements() {
    store.with("drv:1", "_ts2", "1800000000000");

    FeatureColumn tags = columns("stale:tags", Map.of("driver_id", ids(1))).get(0);

    assertThat(statuses(tags)).containsExactly(FeatureStatus.DEFAULT);
    assertThat(tags.listEnd(0)).isEqualTo(2);
    assertThat(new String(((BytesValues) tags.values()).get(1), UTF_8)).isEqualTo("b");
  }

  @Test
  void max_age_counts_to_the_boundary_and_the_future_is_fresh() {
    store.with("drv:1", "rate", "1").with("drv:1", "_ts", "1799999940"); // exactly 60 s
    store.with("drv:2", "rate", "1").with("drv:2", "_ts", "1799999939");
    store.with("drv:3", "rate", "1").with("drv:3", "_ts", "1800000500");
    store.with("drv:4", "rate", "1"); // its age cannot be shown
    store.with("drv:5", "rate", "1").with("drv:5", "_ts", "yesterday");

    FeatureColumn rate = columns("stats:rate", Map.of("driver_id", ids(1, 2, 3, 4, 5))).get(0);

    assertThat(statuses(rate))
        .containsExactly(
            FeatureStatus.PRESENT,
            FeatureStatus.OUTSIDE_MAX_AGE,
            FeatureStatus.PRESENT,
            FeatureStatus.OUTSIDE_MAX_AGE,
            FeatureStatus.OUTSIDE_MAX_AGE);
  }

  @Test
  void each_view_of_one_hash_ages_by_its_own_rule() {
    store
        .with("drv:1", "rate", "1")
        .with("drv:1", "score", "2")
        .with("drv:1", "_ts", "1")
        .with("drv:1", "_ts2", "1800000000000");

    List<FeatureColumn> columns = columns("stats:rate,stale:score", Map.of("driver_id", ids(1)));

    assertThat(columns.get(0).status(0)).isEqualTo(FeatureStatus.OUTSIDE_MAX_AGE);
    assertThat(columns.get(1).status(0)).isEqualTo(FeatureStatus.PRESENT);
  }

  @Test
  void bytes_that_are_no_value_are_invalid_in_their_cell_alone() {
    store
        .with("drv:1", "rate", "0.5")
        .with("drv:1", "trips", "many")
        .with("drv:1", "_ts", "1800000000");

    List<FeatureColumn> columns = columns("stats:rate,stats:trips", Map.of("driver_id", ids(1)));

    assertThat(columns.get(0).status(0)).isEqualTo(FeatureStatus.PRESENT);
    assertThat(columns.get(1).status(0)).isEqualTo(FeatureStatus.INVALID);
    assertThat(invalid).containsExactly(new FeatureReference("stats", "trips"));
  }

  @Test
  void what_the_store_did_not_say_is_said() {
    store
        .in("drv:1", ReplyState.UNANSWERED)
        .in("drv:2", ReplyState.FAILED)
        .with("drv:3", "rate", "1")
        .with("drv:3", "_ts", "1800000000");

    Decoded decoded = decode("stats:rate", Map.of("driver_id", ids(1, 2, 3)));

    assertThat(statuses(decoded.columns().get(0)))
        .containsExactly(FeatureStatus.TIMED_OUT, FeatureStatus.STORE_ERROR, FeatureStatus.PRESENT);
    assertThat(decoded.cells())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                FeatureStatus.TIMED_OUT,
                1,
                FeatureStatus.STORE_ERROR,
                1,
                FeatureStatus.PRESENT,
                1));
    assertThat(decoded.failure()).hasMessage("store 'main' answered WRONGTYPE");
  }

  @Test
  void a_single_value_is_read_once_and_holds_for_every_row() {
    store
        .with("city:x", "demand", "0.25")
        .with("drv:1", "rate", "1")
        .with("drv:1", "_ts", "1800000000");
    BytesValues city = new BytesValues(1);
    city.add("x".getBytes(UTF_8), 0, 1);
    Map<String, EntityColumn> entities = new LinkedHashMap<>();
    entities.put("city", new EntityColumn(FeatureType.STRING, city, true));
    entities.put("driver_id", ids(1, 2));

    ReadPlan plan = plan("city_stats:demand,stats:rate", entities, 2);
    Decoded decoded = decode(plan);

    assertThat(plan.stores().get(0).reads()).hasSize(3);
    assertThat(decoded.broadcast()).containsExactly(true, false);
    assertThat(decoded.columns().get(0).rows()).isEqualTo(1);
    assertThat(((FloatValues) decoded.columns().get(0).values()).get(0)).isEqualTo(0.25f);
  }

  private List<FeatureColumn> columns(String names, Map<String, EntityColumn> entities) {
    return decode(names, entities).columns();
  }

  private Decoded decode(String names, Map<String, EntityColumn> entities) {
    int rows = entities.values().iterator().next().values().size();
    return decode(plan(names, entities, rows));
  }

  private Decoded decode(ReadPlan plan) {
    List<HashReplies> replies = plan.stores().stream().map(s -> store.answer(s.reads())).toList();
    return decoder.decode(plan, replies, NOW_MS);
  }

  private ReadPlan plan(String names, Map<String, EntityColumn> entities, int rows) {
    Selection selection =
        selections.of(new FeatureNames(names.getBytes(UTF_8), AnswerDecoderTest::byComma));
    return ReadPlan.of(selection, entities, rows);
  }

  private static FeatureNames.Wanted byComma(byte[] raw) {
    return new FeatureNames.Wanted("", List.of(new String(raw, UTF_8).split(",")));
  }

  private static List<FeatureStatus> statuses(FeatureColumn column) {
    return IntStream.range(0, column.rows()).mapToObj(column::status).toList();
  }

  private static EntityColumn ids(long... ids) {
    LongValues values = new LongValues(ids.length);
    for (long id : ids) {
      values.add(id);
    }
    return new EntityColumn(FeatureType.INT64, values, false);
  }
}
