package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** HMGET, HGETALL or whichever: the same answers, by the commands that were asked for. */
class AdaptModesIT {
  private static final int FEATURES = 10;
  private static final int ENTITIES = 30;
  private static final int REQUESTS = 150;

  private static final String CATALOG =
      """
      version: 1
      entities:
        item: {join_keys: {item_id: INT64}}
      feature_views:
        some:
          entities: [item]
          store: main
          layout: plain
          key: "item:{item_id}"
          ttl: 1h
          event_time: {field: at, unit: ms}
          features:
      %s
        more:
          entities: [item]
          store: main
          layout: plain
          key: "item:{item_id}"
          features:
      %s
      """
          .formatted(features("s", ", default: 7"), features("m", ""));

  private final RedisServerProcess server = RedisServerProcess.start();
  private final RespClient redis = server.client();
  private final Map<String, GatewayUnderTest> gateways = new LinkedHashMap<>();

  AdaptModesIT() {
    seed();
    for (String mode : List.of("hmget", "hgetall", "auto")) {
      gateways.put(mode, gateway().with("adapt.mode=" + mode).start());
    }
    gateways.put("alone", gateway().with("coalesce.enabled=false").start());
    gateways.put(
        "alone, hgetall",
        gateway().with("coalesce.enabled=false").with("adapt.mode=hgetall").start());
  }

  @AfterEach
  void close() {
    gateways.values().forEach(GatewayUnderTest::close);
    redis.close();
    server.close();
  }

  @Test
  void all_modes_answer_alike() {
    Random random = new Random(11);
    for (int i = 0; i < REQUESTS; i++) {
      String request = randomRequest(random);

      Map<String, String> answers = new LinkedHashMap<>();
      gateways.forEach(
          (mode, gateway) -> {
            Answer answer = Http.post(gateway.url("/v1/features"), request);
            assertThat(answer.status()).as(request).isEqualTo(200);
            answers.put(mode, answer.text());
          });

      assertThat(answers.values()).as(request + " " + answers).containsOnly(answers.get("hmget"));
    }
  }

  @Test
  void the_mode_decides_the_command() {
    assertThat(commands("hmget", FEATURES)).isEqualTo(Map.of("hmget", 1L, "hgetall", 0L));
    assertThat(commands("hgetall", 1)).isEqualTo(Map.of("hmget", 0L, "hgetall", 1L));
    // The hash has 21 known fields: 10 + 10 features and the event time.
    assertThat(commands("auto", 9)).isEqualTo(Map.of("hmget", 1L, "hgetall", 0L));
    assertThat(commands("auto", 10)).isEqualTo(Map.of("hmget", 0L, "hgetall", 1L));
  }

  @Test
  void what_all_callers_of_a_tick_want_together_decides() {
    GatewayUnderTest gateway = gateways.get("auto");
    assertThat(gateway).isNotNull();
    try (Http2Client client = new Http2Client(gateway.port())) {
      redis.call("CONFIG", "RESETSTAT");
      client
          .sendTogether(
              List.of(
                  Http2Client.Post.features(request(List.of("some:s0"), 5)),
                  Http2Client.Post.features(request(names("more", "m"), 5))))
          .forEach(Http2Client.Call::await);

      assertThat(redis.calls("hgetall")).isOne();
      assertThat(redis.calls("hmget")).isZero();
    }
  }

  @Test
  void a_hash_wider_than_the_bound_is_never_read_whole() {
    try (GatewayUnderTest gateway =
        gateway().with("adapt.mode=hgetall").with("adapt.hgetall-max-width=20").start()) {
      redis.call("CONFIG", "RESETSTAT");

      Http.post(gateway.url("/v1/features"), request(names("some", "s"), 5));

      assertThat(redis.calls("hmget")).isOne();
      assertThat(redis.calls("hgetall")).isZero();
    }
  }

  /**
   * What one request for so many features, the event time among their fields, makes of commands.
   */
  private Map<String, Long> commands(String mode, int features) {
    GatewayUnderTest gateway = gateways.get(mode);
    assertThat(gateway).isNotNull();
    redis.call("CONFIG", "RESETSTAT");
    Answer answer =
        Http.post(gateway.url("/v1/features"), request(names("some", "s").subList(0, features), 5));
    assertThat(answer.status()).isEqualTo(200);
    return Map.of("hmget", redis.calls("hmget"), "hgetall", redis.calls("hgetall"));
  }

  private GatewayUnderTest.Plan gateway() {
    return GatewayUnderTest.serving(CATALOG).store("main", server).with("server.event-loops=1");
  }

  /** Rows of every kind: missing, empty of what is wanted, sparse, stale, undecodable. */
  private void seed() {
    Random random = new Random(3);
    long now = System.currentTimeMillis();
    for (int id = 0; id < ENTITIES; id++) {
      List<String> pairs = new ArrayList<>();
      for (int f = 0; f < FEATURES; f++) {
        if (random.nextInt(3) > 0) {
          pairs.addAll(List.of("s" + f, random.nextInt(9) == 0 ? "?" : id + "0" + f));
        }
        if (random.nextInt(3) > 0) {
          pairs.addAll(List.of("m" + f, id + "1" + f));
        }
      }
      switch (id % 5) {
        case 0 -> pairs.addAll(List.of("at", String.valueOf(now - 60_000)));
        case 1 -> pairs.addAll(List.of("at", String.valueOf(now - 7_200_000)));
        case 2 -> pairs = new ArrayList<>(List.of("other", "1"));
        case 3 -> pairs.addAll(List.of("at", "never", "other", "2"));
        default -> pairs.clear();
      }
      if (!pairs.isEmpty()) {
        redis.hset("item:" + id, pairs.toArray(String[]::new));
      }
    }
    redis.hset("item:5", "at", String.valueOf(now), "s0", "1"); // for those who count commands
  }

  private static String randomRequest(Random random) {
    List<String> names = new ArrayList<>(names("some", "s"));
    names.addAll(names("more", "m"));
    Collections.shuffle(names, random);
    // One decodable cell at least, or all may be unread: m-features of a row that has them all.
    List<Integer> rows =
        IntStream.range(0, 1 + random.nextInt(6))
            .mapToObj(i -> random.nextInt(ENTITIES + 5))
            .toList();
    return request(
        names.subList(0, 1 + random.nextInt(names.size())), rows.toArray(Integer[]::new));
  }

  private static String request(List<String> features, Integer... items) {
    return "{\"features\":"
        + features.stream().collect(Collectors.joining("\",\"", "[\"", "\"]"))
        + ",\"event_timestamps\":true,\"entities\":{\"item_id\":"
        + List.of(items)
        + "}}";
  }

  private static List<String> names(String view, String prefix) {
    return IntStream.range(0, FEATURES).mapToObj(f -> view + ":" + prefix + f).toList();
  }

  private static String features(String prefix, String more) {
    return IntStream.range(0, FEATURES)
        .mapToObj(f -> "      " + prefix + f + ": {type: INT64" + more + "}")
        .collect(Collectors.joining("\n"));
  }
}
