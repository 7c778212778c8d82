package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CatalogReloadIT {
  private static final String BEFORE = TellingRows.CATALOG;
  private static final String AFTER =
      BEFORE.replace("f0: {type: STRING}", "f0: {type: STRING}\n      novel: {type: INT32}");
  private static final String BROKEN = BEFORE.replace("layout: plain", "layout: plane");
  private static final String OLD_FEATURE = TellingRows.request("user", List.of(1L), List.of(2));
  private static final String NEW_FEATURE =
      OLD_FEATURE.replace("user_stats:f2", "user_stats:novel");

  private final RedisServerProcess server = RedisServerProcess.start();
  private final GatewayUnderTest gateway;
  private final Http2Client client;

  CatalogReloadIT() {
    try (RespClient redis = server.client()) {
      TellingRows.seed(redis, 5, 0);
      redis.hset("user:1", "novel", "77");
    }
    gateway =
        GatewayUnderTest.serving(BEFORE)
            .store("main", server)
            .with("catalog.reload=20ms")
            .with("server.event-loops=2")
            .start();
    client = new Http2Client(gateway.port());
  }

  @AfterEach
  void close() {
    client.close();
    gateway.close();
    server.close();
  }

  @Test
  void a_new_feature_is_served_without_a_failed_request() throws Exception {
    assertThat(client.ask(NEW_FEATURE).status()).isEqualTo(404);
    Load load = new Load();
    load.sees(20);

    gateway.replaceCatalog(AFTER);

    Eventually.holds("the new feature is served", () -> client.ask(NEW_FEATURE).status() == 200);
    assertThat(TellingRows.values(client.ask(NEW_FEATURE))).isEqualTo(List.of(List.of(77L)));
    load.sees(20);
    assertThat(load.end()).isEmpty();
    assertThat(gateway.metrics().sum("windrow_catalog_swaps_total")).isOne();
  }

  @Test
  void a_broken_catalog_is_refused_and_the_old_one_stays() throws Exception {
    Load load = new Load();

    gateway.replaceCatalog(BROKEN);

    Eventually.holds(
        "the refusal is counted",
        () -> gateway.metrics().sum("windrow_catalog_refusals_total") == 1);
    load.sees(20);
    assertThat(load.end()).isEmpty();
    assertThat(gateway.metrics().sum("windrow_catalog_swaps_total")).isZero();
    Answer told = Http.get(gateway.adminUrl("/v1/catalog"));
    assertThat(told.text()).contains("plane");

    gateway.replaceCatalog(AFTER);

    Eventually.holds("the mended one is served", () -> client.ask(NEW_FEATURE).status() == 200);
  }

  @Test
  void a_feature_that_went_is_not_served_from_what_was_compiled_before() {
    gateway.replaceCatalog(AFTER);
    Eventually.holds("the new feature is served", () -> client.ask(NEW_FEATURE).status() == 200);

    gateway.replaceCatalog(BEFORE);

    Eventually.holds("it is gone", () -> client.ask(NEW_FEATURE).status() == 404);
    assertThat(client.ask(OLD_FEATURE).status()).isEqualTo(200);
  }

  /** One request after the other for a feature that every catalog has. */
  private final class Load {
    private final AtomicInteger right = new AtomicInteger();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean ending;

    Load() {
      client.onLoop(this::next);
    }

    void sees(int more) {
      int before = right.get();
      Eventually.holds("right answers, " + faults, () -> right.get() >= before + more);
    }

    Queue<String> end() throws InterruptedException {
      ending = true;
      assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
      return faults;
    }

    private void next() {
      if (ending) {
        ended.countDown();
        return;
      }
      client
          .begin(Http2Client.Post.features(OLD_FEATURE))
          .whenEnded(
              (answer, failure) -> {
                if (answer != null && answer.text().contains("[\"user:1/f2\"]")) {
                  right.incrementAndGet();
                } else {
                  faults.add(failure == null ? answer.text() : failure.toString());
                }
                client.onLoop(this::next);
              });
    }
  }
}
