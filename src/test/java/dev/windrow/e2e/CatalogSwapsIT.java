package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/** The catalog is swapped again and again under the hands of many callers. */
class CatalogSwapsIT {
  private static final int SWAPS = 20;
  private static final int CONNECTIONS = 4;
  private static final int IN_FLIGHT = 10; // of one connection

  // The same names, with another list of features, another type and another key behind them.
  private static final String ONE =
      """
      version: 1
      entities:
        user: {join_keys: {user_id: INT64}}
      feature_views:
        stats:
          entities: [user]
          store: main
          layout: plain
          key: "user:{user_id}"
          features:
            age: {type: INT64}
            name: {type: STRING}
      feature_services:
        ranking: [stats]
      """;
  private static final String OTHER =
      ONE.replace("user:{user_id}", "u2:{user_id}")
          .replace("age: {type: INT64}", "town: {type: STRING}\n      age: {type: DOUBLE}");

  private static final String REQUEST =
      "{\"feature_service\":\"ranking\",\"entities\":{\"user_id\":[1,2]}}";

  @Test
  void every_answer_is_of_one_catalog_alone_however_often_it_is_swapped() {
    try (RedisServerProcess server = RedisServerProcess.start()) {
      try (RespClient redis = server.client()) {
        redis.hset("user:1", "age", "41", "name", "Ada", "town", "wrong key");
        redis.hset("user:2", "age", "42", "name", "Bo", "town", "wrong key");
        redis.hset("u2:1", "age", "41.5", "name", "Ada II", "town", "Delft");
        redis.hset("u2:2", "age", "42.5", "name", "Bo II", "town", "Gouda");
      }
      try (GatewayUnderTest gateway =
          GatewayUnderTest.serving(ONE)
              .store("main", server)
              .with("server.event-loops=2")
              .with("catalog.reload=5ms")
              .start()) {
        String ofOne = Http.post(gateway.url("/v1/features"), REQUEST).text();
        swap(gateway, OTHER, 1);
        String ofOther = Http.post(gateway.url("/v1/features"), REQUEST).text();
        assertThat(ofOne).contains("[41,42]", "[\"Ada\",\"Bo\"]").doesNotContain("town");
        assertThat(ofOther).contains("[41.5,42.5]", "[\"Delft\",\"Gouda\"]");

        Load load = new Load(gateway.port());
        for (int i = 2; i <= SWAPS; i++) {
          load.goesOn();
          swap(gateway, i % 2 == 0 ? ONE : OTHER, i);
        }
        load.goesOn();
        Map<String, LongAdder> answers = load.end();

        assertThat(answers.keySet()).isEqualTo(Set.of("200 " + ofOne, "200 " + ofOther));
      }
    }
  }

  private static void swap(GatewayUnderTest gateway, String catalog, int swaps) {
    gateway.replaceCatalog(catalog);
    Eventually.holds(
        "swap " + swaps, () -> gateway.metrics().sum("windrow_catalog_swaps_total") == swaps);
  }

  /** Some requests in flight on each of some connections, each answer making room for the next. */
  private static final class Load {
    private final List<Http2Client> clients = new ArrayList<>();
    private final Map<String, LongAdder> answers = new ConcurrentHashMap<>();
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean ending;

    Load(int port) {
      for (int c = 0; c < CONNECTIONS; c++) {
        Http2Client client = new Http2Client(port);
        clients.add(client);
        client.onLoop(
            () -> {
              for (int i = 0; i < IN_FLIGHT; i++) {
                open.incrementAndGet();
                next(client);
              }
            });
      }
    }

    /** Waits until the requests that are in flight now, and more, are answered. */
    void goesOn() {
      int before = answered.get();
      Eventually.holds("answers", () -> answered.get() > before + 2 * CONNECTIONS * IN_FLIGHT);
    }

    Map<String, LongAdder> end() {
      ending = true;
      Eventually.holds("all are answered", () -> open.get() == 0);
      clients.forEach(Http2Client::close);
      return answers;
    }

    private void next(Http2Client client) {
      var unused =
          client
              .begin(Http2Client.Post.features(REQUEST))
              .answer()
              .whenComplete(
                  (answer, failure) -> {
                    String told =
                        answer == null ? failure.toString() : answer.status() + " " + answer.text();
                    answers.computeIfAbsent(told, first -> new LongAdder()).increment();
                    answered.incrementAndGet();
                    if (ending) {
                      open.decrementAndGet();
                    } else {
                      client.onLoop(() -> next(client));
                    }
                  });
    }
  }
}
