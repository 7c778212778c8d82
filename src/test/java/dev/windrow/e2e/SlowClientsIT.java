package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients that ask and do not read, over connections of which the test sees every byte. */
class SlowClientsIT {
  private static final int ROWS = 5000;
  private static final int SLOW_CLIENTS = 12;
  private static final String LONG_VALUE =
      "long ".repeat(400); // no socket's buffer holds ROWS of it
  private static final int RECEIVE_BUFFER = 4096;
  private static final List<Long> USERS =
      LongStream.range(0, ROWS).map(i -> i % 5).boxed().toList();
  private static final String LARGE = TellingRows.request("user", USERS, List.of(7));
  private static final String SMALL = TellingRows.request("user", List.of(1L), List.of(2));

  private final RedisServerProcess server = RedisServerProcess.start();

  SlowClientsIT() {
    try (RespClient redis = server.client()) {
      TellingRows.seed(redis, 5, 0);
      for (int id = 0; id < 5; id++) {
        redis.hset("user:" + id, "f7", LONG_VALUE + id);
      }
    }
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void answers_that_nobody_takes_are_bounded_and_others_refused_until_they_are_taken()
      throws IOException {
    List<Socket> slow = new ArrayList<>();
    try (GatewayUnderTest gateway = gateway().with("admission.max-unsent-bytes=1MiB").start()) {
      Metrics metrics = gateway.metrics();
      Answer refused = null;
      while (refused == null) {
        assertThat(slow)
            .as("clients that do not read, and nobody refused")
            .hasSizeLessThan(SLOW_CLIENTS);
        double before = metrics.sum("windrow_requests_total");
        slow.add(asking(gateway.port(), LARGE));
        Eventually.holds("it is answered", () -> metrics.sum("windrow_requests_total") > before);
        Answer answer = Http.post(gateway.url("/v1/features"), SMALL);
        refused = answer.status() == 200 ? null : answer;
      }

      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.header("retry-after")).isEqualTo("1");
      assertThat(refused.text()).contains("1048576", "admission.max-unsent-bytes");
      assertThat(metrics.sum("windrow_unsent_bytes")).isGreaterThan(1 << 20);

      for (Socket socket : slow) {
        String response = new String(socket.getInputStream().readAllBytes(), UTF_8);
        assertThat(response).startsWith("HTTP/1.1 200 ");
        Json answer = Json.parse(response.substring(response.indexOf("\r\n\r\n") + 4));
        assertThat(answer.feature("user_stats:f7").at("values").value())
            .isEqualTo(USERS.stream().map(id -> LONG_VALUE + id).toList());
      }
      Eventually.holds("all is taken", () -> metrics.sum("windrow_unsent_bytes") == 0);
      assertThat(Http.post(gateway.url("/v1/features"), SMALL).status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void a_client_that_leaves_its_answer_behind_frees_what_it_held() throws IOException {
    try (GatewayUnderTest gateway = gateway().start()) {
      Metrics metrics = gateway.metrics();
      try (Socket slow = asking(gateway.port(), LARGE)) {
        assertThat(slow.isConnected()).isTrue();
        Eventually.holds("an answer waits", () -> metrics.sum("windrow_unsent_bytes") > 0);
      }

      Eventually.holds("nothing is held", () -> metrics.sum("windrow_unsent_bytes") == 0);
    }
  }

  @Test
  void a_gateway_that_closes_ends_idle_connections_and_says_so_to_busy_ones() throws Exception {
    GatewayUnderTest gateway = gateway().start();
    try (Socket idle = asking(gateway.port(), SMALL, "connection: keep-alive");
        Socket busy = asking(gateway.port(), SMALL, "connection: keep-alive")) {
      assertThat(readOnce(idle)).contains("[\"user:1/f2\"]");
      assertThat(readOnce(busy)).contains("[\"user:1/f2\"]");
      server.pause();
      busy.getOutputStream().write(bytes(SMALL, "x-windrow-deadline-ms: 4000"));
      Eventually.holds(
          "it is in flight", () -> gateway.metrics().sum("windrow_requests_in_flight") == 1);

      gateway.close(); // though the store never answers

      assertThat(idle.getInputStream().readAllBytes()).isEmpty();
      assertThat(new String(busy.getInputStream().readAllBytes(), UTF_8))
          .startsWith("HTTP/1.1 504 ")
          .containsIgnoringCase("connection: close\r\n");
    } finally {
      server.resume();
    }
  }

  private GatewayUnderTest.Plan gateway() {
    return GatewayUnderTest.serving(TellingRows.CATALOG)
        .store("main", server)
        .with("server.event-loops=2");
  }

  private static Socket asking(int port, String json) throws IOException {
    return asking(port, json, "connection: close");
  }

  private static Socket asking(int port, String json, String header) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(RECEIVE_BUFFER);
    socket.setSoTimeout((int) Eventually.PATIENCE.toMillis());
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    socket.getOutputStream().write(bytes(json, header));
    return socket;
  }

  private static byte[] bytes(String json, String header) {
    String head =
        "POST /v1/features HTTP/1.1\r\nhost: windrow.test\r\ncontent-type: application/json\r\n"
            + header
            + "\r\ncontent-length: "
            + json.length()
            + "\r\n\r\n";
    return (head + json).getBytes(UTF_8);
  }

  /** A small response, up to the end of its JSON. */
  private static String readOnce(Socket socket) throws IOException {
    StringBuilder read = new StringBuilder();
    while (!read.toString().endsWith("]}]}")) {
      int next = socket.getInputStream().read();
      assertThat(next).as(read.toString()).isNotNegative();
      read.append((char) next);
    }
    return read.toString();
  }
}
