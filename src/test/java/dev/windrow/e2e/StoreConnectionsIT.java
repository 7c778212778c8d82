package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which connection a read takes, as the server itself tells. */
class StoreConnectionsIT {
  private static final Pattern MONITORED =
      Pattern.compile("\\S+ \\[0 (\\S+)] \"(?i:hmget)\" \"([^\"]+)\".*");
  private static final int BOUND = 20;

  private final RedisServerProcess server = RedisServerProcess.start();
  private final RespClient redis = server.client();

  StoreConnectionsIT() {
    TellingRows.seed(redis, 3, BOUND + 1);
  }

  @AfterEach
  void close() {
    redis.close();
    server.close();
  }

  @Test
  void a_request_of_more_cells_than_the_bound_takes_the_connection_for_wide_reads() {
    try (GatewayUnderTest gateway = gateway(1);
        Http2Client client = new Http2Client(gateway.port())) {
      Map<String, String> connections =
          connections(
              () -> {
                client.ask(request("item", BOUND, 1));
                client.ask(request("user", 1, 1));
              });
      assertThat(connections).hasSize(BOUND + 1);
      assertThat(connections.values()).containsOnly(connections.get("user:0"));

      Map<String, String> wide = connections(() -> client.ask(request("item", BOUND + 1, 1)));
      assertThat(wide).hasSize(BOUND + 1);
      assertThat(wide.values())
          .containsOnly(wide.get("item:0"))
          .doesNotContain(connections.get("user:0"));
    }
  }

  @Test
  void narrow_requests_that_are_many_cells_together_stay_on_their_connection() {
    try (GatewayUnderTest gateway = gateway(1);
        Http2Client client = new Http2Client(gateway.port())) {
      Map<String, String> connections =
          connections(
              () ->
                  client
                      .sendTogether(
                          LongStream.rangeClosed(0, BOUND)
                              .mapToObj(
                                  id -> TellingRows.request("item", List.of(id), List.of(0, 1)))
                              .map(Http2Client.Post::features)
                              .toList())
                      .forEach(Http2Client.Call::await));
      Map<String, String> point = connections(() -> client.ask(request("user", 1, 1)));

      assertThat(connections).hasSize(BOUND + 1);
      assertThat(connections.values()).containsOnly(point.get("user:0"));
    }
  }

  @Test
  void each_event_loop_has_two_connections_and_leaves_none_behind() {
    int own = clients();
    try (GatewayUnderTest gateway = gateway(3)) {
      assertThat(gateway.reasonsAgainst()).isEmpty();
      assertThat(clients()).isEqualTo(own + 2 * 3);
    }
    Eventually.holds("the gateway's connections are closed", () -> clients() == own);
  }

  private GatewayUnderTest gateway(int eventLoops) {
    return GatewayUnderTest.serving(TellingRows.CATALOG)
        .store("main", server)
        .with("stores.main.wide-lane-cells=" + BOUND)
        .with("server.event-loops=" + eventLoops)
        .start();
  }

  private static String request(String entity, int rows, int fields) {
    return TellingRows.request(
        entity, LongStream.range(0, rows).boxed().toList(), List.of(0, 1, 2).subList(0, fields));
  }

  /** The connection that read each key while {@code asking}; each key must be read once. */
  private Map<String, String> connections(Runnable asking) {
    try (RespClient monitor = server.client()) {
      monitor.call("MONITOR");
      asking.run();
      redis.call("ECHO", "the end");
      Map<String, String> connections = new HashMap<>();
      for (String line : linesUntil(monitor, "the end")) {
        Matcher read = MONITORED.matcher(line);
        if (read.matches()) {
          assertThat(connections.put(read.group(2), read.group(1))).as(line).isNull();
        }
      }
      return connections;
    }
  }

  private static List<String> linesUntil(RespClient monitor, String last) {
    List<String> lines = new ArrayList<>();
    do {
      lines.add(String.valueOf(monitor.receive()));
    } while (!lines.get(lines.size() - 1).contains(last));
    return lines;
  }

  private int clients() {
    Object list = redis.call("CLIENT", "LIST");
    assertThat(list).isInstanceOf(byte[].class);
    return (int) new String((byte[]) list, UTF_8).lines().count();
  }
}
