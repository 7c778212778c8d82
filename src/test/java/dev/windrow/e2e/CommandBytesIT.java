package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compiled selections do not change, whatever they are joined with. */
class CommandBytesIT {
  private static final List<Long> USERS = List.of(1L, 3L);
  private static final List<Integer> FIELDS = List.of(2, 0, 11);
  private static final String REQUEST = TellingRows.request("user", USERS, FIELDS);
  private static final int TIMES = 1000;
  private static final int NEIGHBOURS = 5;

  @Test
  void a_request_sends_the_same_commands_the_first_and_the_thousandth_time() {
    try (RedisServerProcess server = RedisServerProcess.start();
        StoreProxy proxy = new StoreProxy(server.port());
        GatewayUnderTest gateway =
            GatewayUnderTest.serving(TellingRows.CATALOG)
                .store("main", proxy.port())
                .with("server.event-loops=1")
                .start();
        Http2Client client = new Http2Client(gateway.port())) {
      try (RespClient redis = server.client()) {
        TellingRows.seed(redis, 5, 0);
      }
      Random random = new Random(7);

      final List<List<String>> first = commandsOf(client, proxy);
      for (int i = 0; i < TIMES - 2; i++) {
        List<Http2Client.Post> tick = new ArrayList<>();
        tick.add(Http2Client.Post.features(REQUEST));
        for (int n = 0; n < NEIGHBOURS; n++) {
          tick.add(Http2Client.Post.features(neighbour(random)));
        }
        client.sendTogether(tick).forEach(Http2Client.Call::await);
      }
      List<List<String>> last = commandsOf(client, proxy);

      assertThat(first)
          .containsExactly(
              List.of("HMGET", "user:1", "f0", "f2", "f11"),
              List.of("HMGET", "user:3", "f0", "f2", "f11"));
      assertThat(last).isEqualTo(first);
    }
  }

  private static List<List<String>> commandsOf(Http2Client client, StoreProxy proxy) {
    int before = proxy.reads().size();
    assertThat(TellingRows.values(client.ask(REQUEST)))
        .isEqualTo(TellingRows.values("user", USERS, FIELDS));
    List<List<String>> reads = proxy.reads();
    return reads.subList(before, reads.size());
  }

  /** Another request for the same rows: some fields, which the tick joins with ours. */
  private static String neighbour(Random random) {
    int first = random.nextInt(TellingRows.FIELDS);
    int second = (first + 1 + random.nextInt(TellingRows.FIELDS - 1)) % TellingRows.FIELDS;
    return TellingRows.request("user", USERS, List.of(first, second));
  }
}
