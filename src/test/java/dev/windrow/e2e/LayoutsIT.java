package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every type in every layout, and every status that a healthy store leads to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LayoutsIT {
  private static final String CATALOG =
      """
      version: 1
      entities:
        thing: {join_keys: {thing_id: STRING}}
      feature_views:
        plain:
          entities: [thing]
          store: main
          layout: plain
          key: "plain:{thing_id}"
          features:
      %1$s
        flat:
          entities: [thing]
          store: main
          layout: flat
          key: "flat:{thing_id}"
          features:
      %1$s
        giga:
          entities: [thing]
          store: main
          layout: gigascale
          key: "giga:{thing_id}"
          features:
      %1$s
        giga_raw:
          entities: [thing]
          store: main
          layout: gigascale
          field_encoding: raw
          key: "raw:{thing_id}"
          features:
      %1$s
        sparse:
          entities: [thing]
          store: main
          layout: gigascale
          key: "sparse:{thing_id}"
          features:
            zero: {type: FLOAT, default: 0}
            tags: {type: STRING_LIST, default: [none, "at all"]}
            bare: {type: INT64}
        aging:
          entities: [thing]
          store: main
          layout: plain
          key: "aging:{thing_id}"
          ttl: 1h
          event_time: {field: at, unit: s}
          features:
            score: {type: INT32}
        stale:
          entities: [thing]
          store: main
          layout: plain
          key: "aging:{thing_id}"
          ttl: 1h
          serve_stale: true
          event_time: {field: at, unit: s}
          features:
            score: {type: INT32}
      """
          .formatted(AllTypes.declared());

  private static final long NOW = System.currentTimeMillis() / 1000;

  private final RedisServerProcess server = RedisServerProcess.start();
  private GatewayUnderTest gateway;

  @BeforeAll
  void start() {
    try (RespClient redis = server.client()) {
      for (AllTypes value : AllTypes.VALUES) {
        String name = value.feature();
        redis.hset("plain:a".getBytes(UTF_8), name.getBytes(UTF_8), value.text());
        redis.call("SET".getBytes(UTF_8), ("flat:a:" + name).getBytes(UTF_8), value.text());
        redis.hset("giga:a".getBytes(UTF_8), AllTypes.hashedAsText(name), value.gigascale());
        redis.hset("raw:a".getBytes(UTF_8), AllTypes.hashedRaw(name), value.gigascale());
      }
      redis.hset("sparse:full".getBytes(UTF_8), AllTypes.hashedAsText("zero"), bytes("0.5"));
      redis.hset("sparse:other", "unrelated", "1");
      redis.hset("aging:fresh", "score", "1", "at", String.valueOf(NOW - 60));
      redis.hset("aging:old", "score", "2", "at", String.valueOf(NOW - 7200));
      redis.hset("aging:future", "score", "3", "at", String.valueOf(NOW + 7200));
      redis.hset("aging:timeless", "score", "4");
    }
    gateway = GatewayUnderTest.serving(CATALOG).store("main", server).start();
  }

  @AfterAll
  void close() {
    gateway.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "flat", "giga", "giga_raw"})
  void every_type_comes_out_of_a_layout_as_it_went_in(String view) {
    Json answer = ask(features(view), "a");

    assertThat(answer.at("partial").value()).isEqualTo(false);
    for (AllTypes value : AllTypes.VALUES) {
      Json column = answer.feature(view + ":" + value.feature());
      assertThat(column.at("type").value()).isEqualTo(value.type());
      assertThat(column.at("values").value()).as(value.type()).isEqualTo(List.of(value.json()));
      assertThat(column.has("statuses")).as("all present").isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "flat", "giga", "giga_raw"})
  void an_entity_that_is_not_there_is_not_found_in_any_type(String view) {
    Json answer = ask(features(view), "nobody", "a", "nobody");

    assertThat(answer.at("partial").value()).isEqualTo(false);
    for (AllTypes value : AllTypes.VALUES) {
      Json column = answer.feature(view + ":" + value.feature());
      assertThat(column.at("values").value())
          .as(value.type())
          .isEqualTo(Arrays.asList(null, value.json(), null));
      assertThat(column.at("statuses").value())
          .isEqualTo(List.of("NOT_FOUND", "PRESENT", "NOT_FOUND"));
    }
  }

  @Test
  void an_entity_without_the_field_has_the_default_and_one_that_is_not_there_has_not() {
    Json answer = ask("\"sparse:zero\",\"sparse:tags\",\"sparse:bare\"", "full", "other", "nobody");

    Json zero = answer.feature("sparse:zero");
    assertThat(zero.at("values").value()).isEqualTo(Arrays.asList(0.5, 0L, null));
    assertThat(zero.at("statuses").value()).isEqualTo(List.of("PRESENT", "DEFAULT", "NOT_FOUND"));
    Json tags = answer.feature("sparse:tags");
    List<String> none = List.of("none", "at all");
    assertThat(tags.at("values").value()).isEqualTo(Arrays.asList(none, none, null));
    assertThat(tags.at("statuses").value()).isEqualTo(List.of("DEFAULT", "DEFAULT", "NOT_FOUND"));
    Json bare = answer.feature("sparse:bare");
    assertThat(bare.at("values").value()).isEqualTo(Arrays.asList(null, null, null));
    assertThat(bare.at("statuses").value())
        .isEqualTo(List.of("NOT_FOUND", "NOT_FOUND", "NOT_FOUND"));
  }

  @Test
  void a_value_past_its_max_age_is_held_back_unless_the_view_serves_stale_ones() {
    Json answer =
        ask("\"aging:score\",\"stale:score\"", "fresh", "old", "future", "timeless", "nobody");

    List<String> statuses =
        List.of("PRESENT", "OUTSIDE_MAX_AGE", "PRESENT", "OUTSIDE_MAX_AGE", "NOT_FOUND");
    Json aging = answer.feature("aging:score");
    assertThat(aging.at("values").value()).isEqualTo(Arrays.asList(1L, null, 3L, null, null));
    assertThat(aging.at("statuses").value()).isEqualTo(statuses);
    Json stale = answer.feature("stale:score");
    assertThat(stale.at("values").value()).isEqualTo(Arrays.asList(1L, 2L, 3L, 4L, null));
    assertThat(stale.at("statuses").value()).isEqualTo(statuses);
    assertThat(answer.at("partial").value()).isEqualTo(false);
  }

  @Test
  void event_timestamps_are_shown_when_asked_for() {
    String request = request("\"aging:score\",\"plain:a_int32\"", "fresh", "old", "nobody");
    Answer answer =
        Http.post(
            gateway.url("/v1/features"),
            request.replaceFirst("\\{", "{\"event_timestamps\":true,"));

    assertThat(answer.json().feature("aging:score").at("event_timestamps").value())
        .isEqualTo(List.of((NOW - 60) * 1000, (NOW - 7200) * 1000, 0L));
    assertThat(answer.json().feature("plain:a_int32").has("event_timestamps")).isFalse();
    assertThat(ask("\"aging:score\"", "fresh").feature("aging:score").has("event_timestamps"))
        .isFalse();
  }

  @Test
  void numbers_fit_into_a_matrix_with_null_where_nothing_is() {
    String features =
        List.of("a_bool", "a_int32", "a_int64", "a_float", "a_double").stream()
            .map(name -> "\"giga:" + name + "\"")
            .collect(Collectors.joining(","));
    Answer answer =
        Http.post(
            gateway.url("/v1/features"),
            request(features, "a", "nobody").replaceFirst("\\{", "{\"output\":\"matrix\","));

    assertThat(answer.json().at("rows").value()).isEqualTo(2L);
    assertThat(answer.json().at("values").value())
        .isEqualTo(
            List.of(
                List.of(1L, -2147483648L, 9007199254740993L, 0.1, -2.5e-300),
                Arrays.asList(null, null, null, null, null)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a_string", "a_bytes", "a_unix_timestamp", "a_float_list", "a_string_list"})
  void what_is_no_number_is_refused_for_a_matrix_by_name(String feature) {
    Answer answer =
        Http.post(
            gateway.url("/v1/features"),
            request("\"plain:" + feature + "\"", "a")
                .replaceFirst("\\{", "{\"output\":\"matrix\","));

    assertThat(answer.status()).isEqualTo(400);
    assertThat((String) answer.json().at("detail").value()).contains("plain:" + feature);
  }

  private Json ask(String features, String... things) {
    Answer answer = Http.post(gateway.url("/v1/features"), request(features, things));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  private static String request(String features, String... things) {
    return "{\"features\":["
        + features
        + "],\"entities\":{\"thing_id\":"
        + Arrays.stream(things).collect(Collectors.joining("\",\"", "[\"", "\"]"))
        + "}}";
  }

  private static String features(String view) {
    List<String> names = new ArrayList<>();
    AllTypes.VALUES.forEach(value -> names.add("\"" + view + ":" + value.feature() + "\""));
    return String.join(",", names);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
