package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A point read never waits behind a wide one. */
class LanesIT {
  private static final int ITEMS = 500;
  private static final List<Long> ALL_ITEMS = LongStream.range(0, ITEMS).boxed().toList();
  private static final List<Integer> FIELDS = IntStream.range(0, 8).boxed().toList();
  private static final String WIDE = TellingRows.request("item", ALL_ITEMS, FIELDS);
  private static final String POINT = TellingRows.request("user", List.of(1L), List.of(2));

  private final RedisServerProcess server = RedisServerProcess.start();
  private final StoreProxy proxy = new StoreProxy(server.port());
  private final GatewayUnderTest gateway;
  private final Http2Client client;

  LanesIT() {
    try (RespClient redis = server.client()) {
      TellingRows.seed(redis, 5, ITEMS);
    }
    gateway =
        GatewayUnderTest.serving(TellingRows.CATALOG)
            .store("main", proxy.port())
            .with("server.event-loops=1")
            .start();
    client = new Http2Client(gateway.port());
  }

  @AfterEach
  void close() {
    client.close();
    gateway.close();
    proxy.close();
    server.close();
  }

  @Test
  void a_point_read_is_answered_while_the_wide_one_before_it_still_waits() {
    proxy.hold("item:");
    Http2Client.Call wide = client.send(Http2Client.Post.features(WIDE));
    Eventually.holds("the wide read is at the store", () -> proxy.holding() == 1);

    Answer point = client.ask(POINT);

    assertThat(TellingRows.values(point))
        .isEqualTo(TellingRows.values("user", List.of(1L), List.of(2)));
    assertThat(wide.answer()).isNotDone();
    proxy.letGo();
    assertThat(TellingRows.values(wide.await()))
        .isEqualTo(TellingRows.values("item", ALL_ITEMS, FIELDS));
  }

  @Test
  void a_point_read_of_the_same_tick_does_not_ride_with_the_wide_one() {
    proxy.hold("item:");
    List<Http2Client.Call> calls =
        client.sendTogether(
            List.of(Http2Client.Post.features(WIDE), Http2Client.Post.features(POINT)));

    Answer point = calls.get(1).await();

    assertThat(point.status()).isEqualTo(200);
    assertThat(calls.get(0).answer()).isNotDone();
    proxy.letGo();
    assertThat(calls.get(0).await().status()).isEqualTo(200);
    assertThat(proxy.sent())
        .noneMatch(sent -> sent.contains("item:") && sent.contains("user:"))
        .anyMatch(sent -> sent.contains("item:"))
        .anyMatch(sent -> sent.contains("user:"));
  }
}
