package dev.windrow.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadCommand;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionsTest {
  private static final String CATALOG =
      """
      version: 1
      entities:
        user: {join_keys: {user_id: INT32}}
        pair: {join_keys: {user_id: INT32, item: BYTES}}
      feature_views:
        profile:
          entities: [user]
          store: main
          layout: plain
          key: "u:{user_id}"
          features: {age: {type: INT32}, name: {type: STRING}}
        habits:
          entities: [user]
          store: main
          layout: plain
          key: "u:{user_id}"
          features: {clicks: {type: INT64, default: 0}, age: {type: INT32}}
        other_store:
          entities: [user]
          store: second
          layout: plain
          key: "u:{user_id}"
          features: {x: {type: FLOAT}}
        flat_pair:
          entities: [pair]
          store: main
          layout: flat
          key: "p:{user_id}:{item}"
          features: {affinity: {type: FLOAT}}
      feature_services:
        rank: [profile, {view: habits, features: [clicks]}]
      """;

  private final Selections selections =
      new Selections(CatalogFile.parse("test", CATALOG, Set.of("main", "second")));

  @Test
  void the_same_names_give_the_very_same_selection() {
    assertThat(select("profile:age,habits:clicks")).isSameAs(select("profile:age,habits:clicks"));
  }

  @Test
  void a_service_gives_its_features_in_its_own_order() {
    assertThat(select("@rank").features())
        .extracting(f -> f.reference().toString())
        .containsExactly("profile:age", "profile:name", "habits:clicks");
  }

  @Test
  void views_that_share_a_store_and_a_key_are_one_read_a_row() {
    ReadPlan plan = ReadPlan.of(select("@rank"), Map.of("user_id", longs(1, 2)), 2);

    assertThat(plan.stores()).hasSize(1);
    List<HashRead> reads = plan.stores().get(0).reads();
    assertThat(reads).extracting(r -> new String(r.key(), UTF_8)).containsExactly("u:1", "u:2");
    assertThat(reads.get(0).fields().size()).isEqualTo(3);
    assertThat(reads.get(0).command()).isEqualTo(ReadCommand.HMGET);
  }

  @Test
  void existence_is_asked_only_where_a_default_needs_it() {
    assertThat(select("profile:age").groups().get(0).fields().existenceWanted()).isFalse();
    assertThat(select("habits:clicks").groups().get(0).fields().existenceWanted()).isTrue();
  }

  @Test
  void one_field_that_two_views_keep_is_read_once_and_fills_both() {
    Selection selection = select("profile:age,habits:age");

    assertThat(selection.groups().get(0).fields().size()).isEqualTo(1);
    assertThat(selection.groups().get(0).cells())
        .extracting(CellRule::position)
        .containsExactly(0, 0);
  }

  @Test
  void each_store_gets_its_own_reads() {
    ReadPlan plan =
        ReadPlan.of(select("other_store:x,profile:age"), Map.of("user_id", longs(5)), 1);

    assertThat(plan.stores())
        .extracting(ReadPlan.StoreReads::store)
        .containsExactly("second", "main");
    assertThat(plan.groups()).extracting(ReadPlan.GroupReads::store).containsExactly(0, 1);
  }

  @Test
  void composite_keys_take_each_join_key_in_its_place() {
    BytesValues item = new BytesValues(1);
    item.add("AAEC".getBytes(UTF_8), 0, 4); // base64 of 0, 1, 2
    ReadPlan plan =
        ReadPlan.of(
            select("flat_pair:affinity"),
            Map.of(
                "item", new EntityColumn(FeatureType.STRING, item, true), "user_id", longs(7, 8)),
            2);

    HashRead read = plan.stores().get(0).reads().get(1);
    assertThat(read.key()).isEqualTo(new byte[] {'p', ':', '8', ':', 0, 1, 2});
    assertThat(read.command()).isEqualTo(ReadCommand.MGET);
  }

  @Test
  void an_unknown_name_is_refused_with_the_nearest() {
    refused(
        "profile:agee",
        Refusal.NOT_FOUND,
        "unknown feature 'profile:agee'; did you mean 'profile:age'?");
    refused(
        "profil:age", Refusal.NOT_FOUND, "unknown feature view 'profil'; did you mean 'profile'?");
    refused("@ranks", Refusal.NOT_FOUND, "unknown feature service 'ranks'; did you mean 'rank'?");
    refused("zzzzzz:q", Refusal.NOT_FOUND, "unknown feature view 'zzzzzz'");
  }

  @Test
  void malformed_repeated_or_no_names_are_refused() {
    refused("age", Refusal.INVALID_REQUEST, "a feature reference is 'view:feature', got 'age'");
    refused(
        "profile:age,profile:age",
        Refusal.INVALID_REQUEST,
        "feature 'profile:age' is asked for twice");
    refused(
        "",
        Refusal.INVALID_REQUEST,
        "no feature is asked for: give a feature_service, or features as 'view:feature'");
  }

  @Test
  void a_missing_join_key_is_refused_by_name() {
    assertThatThrownBy(() -> ReadPlan.of(select("profile:age"), Map.of("item", longs(1)), 1))
        .isInstanceOf(RequestException.class)
        .hasMessage("join key 'user_id' is missing: feature view 'profile' needs it");
  }

  @Test
  void a_join_key_of_the_wrong_type_or_range_is_refused() {
    DoubleValues doubles = new DoubleValues(1);
    doubles.add(1.5);
    assertThatThrownBy(
            () ->
                ReadPlan.of(
                    select("profile:age"),
                    Map.of("user_id", new EntityColumn(FeatureType.DOUBLE, doubles, false)),
                    1))
        .hasMessage("join key 'user_id' is of type INT32, got values of type DOUBLE");
    assertThatThrownBy(
            () -> ReadPlan.of(select("profile:age"), Map.of("user_id", longs(1L << 31)), 1))
        .hasMessage(
            "join key 'user_id' is of type INT32 (-2147483648 to 2147483647), got 2147483648");
  }

  @Test
  void an_int32_column_is_taken_as_it_is() {
    IntValues ints = new IntValues(1);
    ints.add(-3);
    ReadPlan plan =
        ReadPlan.of(
            select("profile:age"),
            Map.of("user_id", new EntityColumn(FeatureType.INT32, ints, false)),
            1);

    assertThat(new String(plan.stores().get(0).reads().get(0).key(), UTF_8)).isEqualTo("u:-3");
  }

  private void refused(String names, Refusal refusal, String message) {
    assertThatThrownBy(() -> select(names))
        .isInstanceOfSatisfying(
            RequestException.class, e -> assertThat(e.refusal()).isEqualTo(refusal))
        .hasMessage(message);
  }

  private Selection select(String names) {
    return selections.of(new FeatureNames(names.getBytes(UTF_8), SelectionsTest::read));
  }

  /** A service behind an at sign, else features between commas. */
  private static FeatureNames.Wanted read(byte[] raw) {
    String text = new String(raw, UTF_8);
    return text.startsWith("@")
        ? new FeatureNames.Wanted(text.substring(1), List.of())
        : new FeatureNames.Wanted("", text.isEmpty() ? List.of() : List.of(text.split(",")));
  }

  private static EntityColumn longs(long... values) {
    LongValues longs = new LongValues(values.length);
    for (long value : values) {
      longs.add(value);
    }
    return new EntityColumn(FeatureType.INT64, longs, false);
  }
}
