package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is answered when a store gives only a part, or nothing, in time. */
class PartialAnswersIT {
  private static final String CATALOG =
      """
      version: 1
      entities:
        user: {join_keys: {user_id: INT64}}
      feature_views:
        near:
          entities: [user]
          store: main
          layout: plain
          key: "near:{user_id}"
          features:
            clicks: {type: INT64}
            name: {type: STRING}
        far:
          entities: [user]
          store: other
          layout: plain
          key: "far:{user_id}"
          features:
            score: {type: FLOAT}
      feature_services:
        both: [near, far]
        near: [near]
        far: [far]
      """;

  private final RedisServerProcess main = RedisServerProcess.start();
  private final RedisServerProcess other = RedisServerProcess.start();
  private GatewayUnderTest gateway;

  @BeforeEach
  void start() {
    try (RespClient redis = main.client()) {
      redis.hset("near:1", "clicks", "11", "name", "ann");
      redis.hset("near:2", "clicks", "22", "name", "bob");
      redis.call("SET", "near:3", "no hash");
      redis.hset("near:4", "clicks", "no number", "name", "dan");
    }
    try (RespClient redis = other.client()) {
      redis.hset("far:1", "score", "0.5");
      redis.hset("far:2", "score", "0.25");
    }
    gateway = GatewayUnderTest.serving(CATALOG).store("main", main).store("other", other).start();
  }

  @AfterEach
  void close() {
    gateway.close();
    main.close();
    other.close();
  }

  @Test
  void nothing_in_time_is_a_504() {
    main.pause();

    Answer answer = ask("near", "[1,2]", "x-windrow-deadline-ms", "100");

    main.resume();
    assertThat(answer.status()).isEqualTo(504);
    assertThat(answer.json().at("type").value()).isEqualTo("urn:windrow:problem:deadline-exceeded");
    assertThat(gateway.metrics().sum("windrow_deadlines_passed_total")).isOne();
  }

  @Test
  void the_gateways_own_deadline_holds_where_the_request_names_none_or_a_later_one() {
    try (GatewayUnderTest hasty =
        GatewayUnderTest.serving(CATALOG)
            .store("main", main)
            .store("other", other)
            .with("deadline.default=150ms")
            .start()) {
      main.pause();

      Answer none = Http.post(hasty.url("/v1/features"), request("near", "[1]"));
      Answer later =
          Http.post(
              hasty.url("/v1/features"),
              request("near", "[1]"),
              "x-envoy-expected-rq-timeout-ms",
              "3600000");

      main.resume();
      assertThat(none.status()).isEqualTo(504);
      assertThat(later.status()).isEqualTo(504);
    }
  }

  @Test
  void a_store_that_stands_still_times_out_its_own_cells_alone() {
    other.pause();

    Answer answer = ask("both", "[1,2]", "x-envoy-expected-rq-timeout-ms", "300");

    other.resume();
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().at("partial").value()).isEqualTo(true);
    isWhole(answer.json().feature("near:clicks"), 11L, 22L);
    isAbsent(answer.json().feature("far:score"), "TIMED_OUT", "TIMED_OUT");
  }

  @Test
  void a_store_that_is_gone_fails_its_own_cells_alone() {
    other.kill();
    Eventually.holds(
        "the loss is seen",
        () -> gateway.metrics().sum("windrow_store_disconnects_total", "store=\"other\"") > 0);

    Answer answer = ask("both", "[1,2]");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().at("partial").value()).isEqualTo(true);
    isWhole(answer.json().feature("near:clicks"), 11L, 22L);
    isAbsent(answer.json().feature("far:score"), "STORE_ERROR", "STORE_ERROR");
  }

  @Test
  void the_only_store_gone_is_a_503_that_names_it_and_says_when_to_try_again() {
    other.kill();
    Eventually.holds(
        "the loss is seen",
        () -> gateway.metrics().sum("windrow_store_disconnects_total", "store=\"other\"") > 0);

    Answer answer = ask("far", "[1]");

    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.header("retry-after")).isEqualTo("1");
    assertThat(answer.text())
        .contains("store 'other'")
        .doesNotContain("127.0.0.1", ":" + other.port());
  }

  @Test
  void a_key_of_the_wrong_kind_fails_its_row_alone() {
    Answer answer = ask("near", "[1,3,2]");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().at("partial").value()).isEqualTo(true);
    Json clicks = answer.json().feature("near:clicks");
    assertThat(clicks.at("values").value()).isEqualTo(Arrays.asList(11L, null, 22L));
    assertThat(clicks.at("statuses").value())
        .isEqualTo(List.of("PRESENT", "STORE_ERROR", "PRESENT"));
    assertThat(gateway.metrics().sum("windrow_store_failed_reads_total", "kind=\"REFUSED\""))
        .isOne();
  }

  @Test
  void nothing_but_keys_of_the_wrong_kind_is_a_503() {
    Answer answer = ask("near", "[3]");

    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.text()).contains("WRONGTYPE").doesNotContain("near:3");
  }

  @Test
  void bytes_that_do_not_decode_are_their_own_cells_fault() {
    Answer answer = ask("near", "[1,4]");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().at("partial").value()).isEqualTo(true);
    Json clicks = answer.json().feature("near:clicks");
    assertThat(clicks.at("values").value()).isEqualTo(Arrays.asList(11L, null));
    assertThat(clicks.at("statuses").value()).isEqualTo(List.of("PRESENT", "INVALID"));
    isWhole(answer.json().feature("near:name"), "ann", "dan");
    assertThat(
            gateway
                .metrics()
                .sum("windrow_decode_invalid_cells_total", "view=\"near\"", "feature=\"clicks\""))
        .isOne();
  }

  private Answer ask(String service, String users, String... headers) {
    return Http.post(gateway.url("/v1/features"), request(service, users), headers);
  }

  private static String request(String service, String users) {
    return "{\"feature_service\":\"" + service + "\",\"entities\":{\"user_id\":" + users + "}}";
  }

  private static void isWhole(Json column, Object... values) {
    assertThat(column.at("values").value()).isEqualTo(List.of(values));
    assertThat(column.has("statuses")).isFalse();
  }

  private static void isAbsent(Json column, String... statuses) {
    assertThat(column.at("values").items()).extracting(Json::value).containsOnlyNulls();
    assertThat(column.at("statuses").value()).isEqualTo(List.of((Object[]) statuses));
  }
}
