package dev.windrow.catalog.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.yaml.Mistake;
import dev.windrow.yaml.MistakesException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogMistakesTest {
  private static final String SOUND =
      """
      version: 1
      entities:
        driver: {join_keys: {driver_id: INT64}}
        city: {join_keys: {city_id: STRING}}
      feature_views:
        driver_stats:
          entities: [driver]
          store: main
          layout: gigascale
          key: "drv:{driver_id}"
          ttl: 24h
          event_time: {field: "_ts", unit: ms}
          features:
            conv_rate: {type: FLOAT, default: 0}
            rides_7d: {type: INT64_LIST}
      feature_services:
        ranking:
          - driver_stats
      """;

  private static List<String> mistakesOf(String text) {
    try {
      CatalogFile.parse("catalog.yaml", text, Set.of("main", "fast"));
      return List.of();
    } catch (MistakesException refused) {
      return refused.mistakes().stream().map(Mistake::toString).toList();
    }
  }

  private static List<String> mistakesWith(String old, String changed) {
    assertThat(SOUND).contains(old);
    return mistakesOf(SOUND.replace(old, changed));
  }

  @Test
  void a_sound_catalog_has_none() {
    assertThat(mistakesOf(SOUND)).isEmpty();
  }

  @Test
  void all_are_told_at_once_in_the_order_of_the_file() {
    String text =
        """
        version: 2
        entities:
          driver: {join_keys: {driver_id: INT46}}
        feature_views:
          driver_stats:
            entities: [drivr]
            store: mian
            layout: gigascal
            key: "drv:{driver_id"
            tll: 24h
            features:
              conv_rate: {type: FLOAT, default: [0]}
        feature_services:
          ranking: [driver_stat, {view: driver_stats, features: [conv_rat]}]
        extra: 1
        """;

    assertThat(mistakesOf(text))
        .containsExactly(
            "catalog.yaml:1:10: 'version' must be 1, the only one there is, got '2'",
            "catalog.yaml:3:35: unknown type 'INT46'; did you mean 'INT64'?",
            "catalog.yaml:6:16: feature view 'driver_stats' names entity 'drivr', which does not"
                + " exist; did you mean 'driver'?",
            "catalog.yaml:7:12: feature view 'driver_stats' names store 'mian', which is not"
                + " configured; stores are fast, main; did you mean 'main'?",
            "catalog.yaml:8:13: unknown layout 'gigascal'; layouts are plain, flat, gigascale; did"
                + " you mean 'gigascale'?",
            "catalog.yaml:9:10: 'key' of feature view 'driver_stats': key template"
                + " 'drv:{driver_id': the '{' at 4 is not closed; write '{{' for a brace",
            "catalog.yaml:10:5: unknown key 'tll' in feature view 'driver_stats'; did you mean"
                + " 'ttl'?",
            "catalog.yaml:12:41: 'default' of feature 'driver_stats:conv_rate', a FLOAT, must be"
                + " one value, got a list",
            "catalog.yaml:14:13: feature service 'ranking' names feature view 'driver_stat', which"
                + " does not exist; did you mean 'driver_stats'?",
            "catalog.yaml:14:58: feature service 'ranking' names feature 'conv_rat', which feature"
                + " view 'driver_stats' does not have; did you mean 'conv_rate'?",
            "catalog.yaml:15:1: unknown key 'extra' in the catalog");
  }

  @Test
  void the_version_is_needed() {
    assertThat(mistakesWith("version: 1\n", ""))
        .containsExactly("catalog.yaml:1:1: the catalog needs 'version'");
  }

  @Test
  void a_catalog_without_feature_views_is_refused() {
    assertThat(mistakesOf("version: 1\nfeature_views: {}\n"))
        .containsExactly("catalog.yaml:1:1: the catalog needs at least one feature view");
    assertThat(mistakesOf(""))
        .containsExactly("catalog.yaml: a catalog holds a mapping, got nothing");
    assertThat(mistakesOf("[1]"))
        .containsExactly("catalog.yaml:1:1: the catalog must be a mapping, got a list");
  }

  @Test
  void a_section_must_be_a_mapping() {
    assertThat(mistakesOf("version: 1\nfeature_views: [a]\n"))
        .containsExactly(
            "catalog.yaml:2:16: 'feature_views' of the catalog must be a mapping, got a list");
  }

  @Test
  void a_name_given_twice_is_told_where_it_is_given_again() {
    assertThat(mistakesWith("    rides_7d:", "    conv_rate:"))
        .containsExactly("catalog.yaml:15:7: 'conv_rate' is given twice");
    assertThat(mistakesWith("  city:", "  driver:"))
        .containsExactly("catalog.yaml:4:3: 'driver' is given twice");
  }

  @Test
  void a_name_with_a_colon_is_refused_where_references_need_it() {
    assertThat(mistakesWith("  city: ", "  'ci:ty': "))
        .containsExactly(
            "catalog.yaml:4:3: entity name 'ci:ty' must not contain ':', which parts view and"
                + " feature in a reference");
    assertThat(mistakesOf(SOUND.replace("driver_stats", "'a:b'")))
        .containsExactly(
            "catalog.yaml:6:3: feature view name 'a:b' must not contain ':', which parts view"
                + " and feature in a reference");
    assertThat(mistakesWith("  ranking:", "  'a:b':"))
        .containsExactly(
            "catalog.yaml:17:3: feature service name 'a:b' must not contain ':', which parts"
                + " view and feature in a reference");
  }

  @Test
  void a_feature_may_have_a_colon_but_no_edge_of_spaces() {
    assertThat(mistakesWith("rides_7d:", "'rides:7d':")).isEmpty();
    assertThat(mistakesWith("rides_7d:", "' rides':"))
        .containsExactly(
            "catalog.yaml:15:7: feature name ' rides' must not be empty, hold control characters,"
                + " or start or end with a space");
    assertThat(mistakesWith("rides_7d:", "'':"))
        .containsExactly(
            "catalog.yaml:15:7: feature name '' must not be empty, hold control characters,"
                + " or start or end with a space");
  }

  @Test
  void an_entity_needs_join_keys_of_types_that_a_key_can_hold() {
    assertThat(mistakesWith("{city_id: STRING}", "{}"))
        .containsExactly("catalog.yaml:4:21: entity 'city' needs at least one join key");
    assertThat(mistakesWith("{join_keys: {city_id: STRING}}", "{}"))
        .containsExactly("catalog.yaml:4:3: entity 'city' needs 'join_keys'");
    assertThat(mistakesWith("city_id: STRING", "city_id: FLOAT"))
        .containsExactly(
            "catalog.yaml:4:31: join key 'city_id' must be one of BOOL, INT32, INT64, STRING,"
                + " BYTES, UNIX_TIMESTAMP, got FLOAT");
    assertThat(mistakesWith("city_id: STRING", "city_id: [STRING]"))
        .containsExactly("catalog.yaml:4:31: join key 'city_id' must be given a type, got a list");
    assertThat(mistakesWith("city_id: STRING", "'c{i}': STRING"))
        .containsExactly(
            "catalog.yaml:4:22: join key name 'c{i}' must not contain braces, which mark"
                + " placeholders");
  }

  @Test
  void a_view_needs_each_of_its_parts() {
    assertThat(mistakesWith("    layout: gigascale\n", ""))
        .containsExactly("catalog.yaml:6:3: feature view 'driver_stats' needs 'layout'");
    assertThat(mistakesWith("    key: \"drv:{driver_id}\"\n", ""))
        .containsExactly("catalog.yaml:6:3: feature view 'driver_stats' needs 'key'");
    assertThat(mistakesWith("    entities: [driver]\n", ""))
        .containsExactly("catalog.yaml:6:3: feature view 'driver_stats' needs 'entities'");
    assertThat(mistakesWith("    store: main\n", ""))
        .containsExactly("catalog.yaml:6:3: feature view 'driver_stats' needs 'store'");
    assertThat(mistakesWith("layout: gigascale", "layout:"))
        .containsExactly("catalog.yaml:9:5: 'layout' of feature view 'driver_stats' has no value");
  }

  @Test
  void the_store_may_be_left_out_where_there_is_but_one() {
    String text = SOUND.replace("    store: main\n", "");

    assertThat(CatalogFile.parse("catalog.yaml", text, Set.of("only")).views())
        .singleElement()
        .satisfies(view -> assertThat(view.store()).isEqualTo("only"));
  }

  @Test
  void a_view_needs_features_and_entities() {
    assertThat(mistakesWith("entities: [driver]", "entities: []"))
        .containsExactly(
            "catalog.yaml:7:15: feature view 'driver_stats' needs at least one entity");
    assertThat(
            mistakesOf(
                SOUND
                    .replace("    features:\n", "    features: {}\n")
                    .replace("      conv_rate: {type: FLOAT, default: 0}\n", "")
                    .replace("      rides_7d: {type: INT64_LIST}\n", "")))
        .containsExactly(
            "catalog.yaml:13:15: feature view 'driver_stats' needs at least one feature");
  }

  @Test
  void an_entity_is_named_once_and_by_name() {
    assertThat(mistakesWith("[driver]", "[driver, driver]"))
        .containsExactly(
            "catalog.yaml:7:24: feature view 'driver_stats' names entity 'driver' twice");
    assertThat(mistakesWith("[driver]", "[[driver]]"))
        .containsExactly("catalog.yaml:7:16: an entity's name is wanted, got a list");
  }

  @Test
  void two_entities_of_a_view_must_not_share_a_join_key() {
    assertThat(
            mistakesOf(
                SOUND
                    .replace("city_id: STRING", "driver_id: INT64")
                    .replace("[driver]", "[driver, city]")))
        .containsExactly(
            "catalog.yaml:7:24: entities 'driver' and 'city' of feature view 'driver_stats' both"
                + " have join key 'driver_id'");
  }

  @Test
  void placeholders_and_join_keys_must_be_the_same() {
    assertThat(mistakesWith("{driver_id}\"", "{driver_i}\""))
        .containsExactly(
            "catalog.yaml:10:10: placeholder '{driver_i}' in 'key' of feature view 'driver_stats'"
                + " is no join key of its entities (driver_id); did you mean 'driver_id'?",
            "catalog.yaml:10:10: 'key' of feature view 'driver_stats' has no placeholder"
                + " '{driver_id}': rows that differ in that join key alone would share a key, got"
                + " 'drv:{driver_i}'");
    assertThat(mistakesWith("[driver]", "[driver, city]"))
        .containsExactly(
            "catalog.yaml:10:10: 'key' of feature view 'driver_stats' has no placeholder"
                + " '{city_id}': rows that differ in that join key alone would share a key, got"
                + " 'drv:{driver_id}'");
  }

  @Test
  void a_ttl_needs_an_event_time_and_a_unit() {
    assertThat(mistakesWith("    event_time: {field: \"_ts\", unit: ms}\n", ""))
        .containsExactly(
            "catalog.yaml:11:10: 'ttl' of feature view 'driver_stats' needs 'event_time': without"
                + " it no row has an age");
    assertThat(mistakesWith("ttl: 24h", "ttl: 24"))
        .containsExactly(
            "catalog.yaml:11:10: 'ttl' of feature view 'driver_stats' must be a whole number with"
                + " a unit (ms, s, m, h or d), like 250ms, got '24'");
    assertThat(mistakesWith("    ttl: 24h\n    event_time: {field: \"_ts\", unit: ms}\n", ""))
        .isEmpty();
  }

  @Test
  void to_serve_stale_rows_needs_a_ttl() {
    assertThat(mistakesWith("    ttl: 24h\n", "    serve_stale: true\n"))
        .containsExactly(
            "catalog.yaml:11:18: 'serve_stale' of feature view 'driver_stats' needs a 'ttl':"
                + " without it no row is stale");
    assertThat(mistakesWith("    ttl: 24h\n", "    ttl: 24h\n    serve_stale: maybe\n"))
        .containsExactly(
            "catalog.yaml:12:18: 'serve_stale' of feature view 'driver_stats' must be true or"
                + " false, got 'maybe'");
  }

  @Test
  void an_event_time_needs_a_field_and_a_known_unit() {
    assertThat(mistakesWith("unit: ms", "unit: ns"))
        .containsExactly(
            "catalog.yaml:12:38: 'unit' of 'event_time' of feature view 'driver_stats' must be s,"
                + " ms or us, got 'ns'");
    assertThat(mistakesWith("field: \"_ts\", ", ""))
        .containsExactly(
            "catalog.yaml:12:17: 'event_time' of feature view 'driver_stats' needs 'field'");
    assertThat(mistakesWith("field: \"_ts\"", "field: \"\""))
        .containsExactly(
            "catalog.yaml:12:25: 'field' of 'event_time' of feature view 'driver_stats' must not"
                + " be empty");
    assertThat(mistakesWith("unit: ms}", "unit: ms, zone: UTC}"))
        .containsExactly(
            "catalog.yaml:12:42: unknown key 'zone' in 'event_time' of feature view"
                + " 'driver_stats'");
  }

  @Test
  void a_field_encoding_is_an_option_of_gigascale() {
    assertThat(mistakesWith("layout: gigascale", "layout: gigascale\n    field_encoding: raw"))
        .isEmpty();
    assertThat(mistakesWith("layout: gigascale", "layout: gigascale\n    field_encoding: hex"))
        .containsExactly(
            "catalog.yaml:10:21: 'field_encoding' must be one of text, raw, got 'hex'");
    assertThat(mistakesWith("layout: gigascale", "layout: plain\n    field_encoding: raw"))
        .containsExactly(
            "catalog.yaml:10:21: 'field_encoding' of feature view 'driver_stats' needs layout"
                + " gigascale, got plain");
  }

  @Test
  void features_whose_hashes_collide_are_refused() {
    // Both have the xxHash32 2088776930: the first pair found by trying f0, f1, f2 and so on.
    assertThat(mistakesOf(SOUND.replace("conv_rate:", "f84727:").replace("rides_7d:", "f114310:")))
        .containsExactly(
            "catalog.yaml:15:7: feature 'f114310' of feature view 'driver_stats' would share its"
                + " hash field with feature 'f84727'");
  }

  @Test
  void the_event_time_must_not_share_a_field_with_a_feature() {
    assertThat(mistakesOf(SOUND.replace("gigascale", "plain").replace("\"_ts\"", "conv_rate")))
        .containsExactly(
            "catalog.yaml:14:7: feature 'conv_rate' of feature view 'driver_stats' would share its"
                + " hash field with the event time");
  }

  @Test
  void views_of_one_hash_must_agree_on_its_layout() {
    assertThat(mistakesOf(withSecondView("plain", "drv:{driver_id}", "driver")))
        .containsExactly(
            "catalog.yaml:19:13: feature views 'driver_stats' and 'more' share key"
                + " 'drv:{driver_id}' but not the layout: gigascale (field_encoding text) and"
                + " plain");
  }

  @Test
  void views_of_one_hash_must_agree_on_the_types_of_its_join_keys() {
    assertThat(mistakesOf(withSecondView("gigascale", "drv:{city_id}", "city")))
        .containsExactly(
            "catalog.yaml:20:10: feature views 'driver_stats' and 'more' share key"
                + " 'drv:{city_id}' but not the join keys' types: [INT64] and [STRING]");
  }

  @Test
  void views_of_one_hash_may_share_a_feature() {
    assertThat(mistakesOf(withSecondView("gigascale", "drv:{driver_id}", "driver"))).isEmpty();
  }

  @Test
  void views_of_different_hashes_need_not_agree() {
    assertThat(mistakesOf(withSecondView("plain", "{{{driver_id}", "driver"))).isEmpty();
  }

  private static String withSecondView(String layout, String key, String entity) {
    return SOUND.replace(
        "feature_services:\n",
        """
          more:
            entities: [%s]
            store: main
            layout: %s
            key: "%s"
            features: {conv_rate: {type: FLOAT}}
        feature_services:
        """
            .formatted(entity, layout, key));
  }

  @Test
  void a_feature_needs_a_type_alone() {
    assertThat(mistakesWith("{type: INT64_LIST}", "{}"))
        .containsExactly("catalog.yaml:15:7: feature 'driver_stats:rides_7d' needs 'type'");
    assertThat(mistakesWith("{type: INT64_LIST}", "INT64_LIST"))
        .containsExactly(
            "catalog.yaml:15:17: feature 'driver_stats:rides_7d' must be a mapping, got"
                + " 'INT64_LIST'");
    assertThat(mistakesWith("{type: INT64_LIST}", "{type: INT64_LIST, defualt: []}"))
        .containsExactly(
            "catalog.yaml:15:36: unknown key 'defualt' in feature 'driver_stats:rides_7d'; did you"
                + " mean 'default'?");
    assertThat(mistakesWith("type: INT64_LIST", "type: TENSOR"))
        .containsExactly(
            "catalog.yaml:15:24: unknown type 'TENSOR'; types are BOOL, INT32, INT64, FLOAT,"
                + " DOUBLE, STRING, BYTES, UNIX_TIMESTAMP, BOOL_LIST, INT32_LIST, INT64_LIST,"
                + " FLOAT_LIST, DOUBLE_LIST, STRING_LIST, BYTES_LIST, UNIX_TIMESTAMP_LIST");
  }

  @Test
  void a_service_names_views_and_features_once() {
    assertThat(mistakesWith("- driver_stats", "- driver_stats\n    - driver_stats"))
        .containsExactly(
            "catalog.yaml:19:7: feature service 'ranking' names feature 'driver_stats:conv_rate'"
                + " twice",
            "catalog.yaml:19:7: feature service 'ranking' names feature 'driver_stats:rides_7d'"
                + " twice");
    assertThat(mistakesWith("- driver_stats", "- {view: driver_stats, features: []}"))
        .containsExactly(
            "catalog.yaml:18:38: feature service 'ranking' needs at least one feature of"
                + " 'driver_stats'; all of them are meant by the view's name alone");
    assertThat(mistakesWith("- driver_stats", "- {view: driver_stats, feature: [conv_rate]}"))
        .containsExactly(
            "catalog.yaml:18:7: a part of feature service 'ranking' needs 'features'",
            "catalog.yaml:18:28: unknown key 'feature' in a part of feature service 'ranking'; did"
                + " you mean 'features'?");
    assertThat(mistakesWith("ranking:\n    - driver_stats", "ranking: []"))
        .containsExactly(
            "catalog.yaml:17:12: feature service 'ranking' needs at least one feature view");
    assertThat(mistakesWith("ranking:\n    - driver_stats", "ranking: driver_stats"))
        .containsExactly(
            "catalog.yaml:17:12: feature service 'ranking' must be a list of feature views, got"
                + " 'driver_stats'");
  }

  @Test
  void what_is_broken_is_not_called_missing_as_well() {
    assertThat(mistakesWith("driver_id: INT64", "driver_id: INT65"))
        .containsExactly("catalog.yaml:3:35: unknown type 'INT65'; did you mean 'INT64'?");
  }

  @Test
  void text_that_is_no_yaml_is_told_with_its_place() {
    assertThat(mistakesOf("version: 1\nentities: [\n"))
        .singleElement()
        .asString()
        .startsWith("catalog.yaml:3:1: not YAML: ");
  }

  @Test
  void whatever_is_written_ends_in_a_catalog_or_in_mistakes() {
    Random random = new Random(7);
    String[] scraps = {
      "{",
      "}",
      "[",
      "]",
      ":",
      "\"",
      "'",
      "~",
      "\n",
      "  ",
      "&a ",
      "*a",
      "!!x ",
      "0",
      "-1",
      "null",
      "- ",
      "#",
      "driver_stats",
      "ttl",
      "{driver_id}",
      "\u0000",
      "\uD83D\uDE00"
    };
    int refused = 0;
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder(SOUND);
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + random.nextInt(12));
        text.replace(from, to, scraps[random.nextInt(scraps.length)]);
      }
      refused += mistakesOf(text.toString()).isEmpty() ? 0 : 1;
    }

    assertThat(refused).isBetween(2_500, 4_999);
  }
}
