package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DrainingIT {
  private static final List<Long> USERS = List.of(1L, 2L);
  private static final List<Integer> FIELDS = List.of(3);
  private static final String REQUEST = TellingRows.request("user", USERS, FIELDS);

  @Test
  void a_gateway_that_closes_answers_what_is_in_flight_and_takes_no_more() {
    try (RedisServerProcess server = RedisServerProcess.start()) {
      try (RespClient redis = server.client()) {
        TellingRows.seed(redis, 5, 0);
      }
      GatewayUnderTest gateway =
          GatewayUnderTest.serving(TellingRows.CATALOG).store("main", server).start();
      try (Http2Client client = new Http2Client(gateway.port())) {
        server.pause();
        Http2Client.Call over2 = client.send(Http2Client.Post.features(REQUEST));
        CompletableFuture<Answer> over1 = Http.posting(gateway.url("/v1/features"), REQUEST);
        Eventually.holds(
            "both are in flight", () -> gateway.metrics().sum("windrow_requests_in_flight") == 2);

        CompletableFuture<Void> closed = CompletableFuture.runAsync(gateway::close);

        Eventually.get(client.goneAway());
        Answer readyz = Http.get(gateway.adminUrl("/readyz"));
        assertThat(readyz.status()).isEqualTo(503);
        assertThat(readyz.text()).contains("draining");
        assertThat(Http.get(gateway.adminUrl("/livez")).status()).isEqualTo(200);
        refusesConnections(gateway.port());
        assertThat(closed).isNotDone();

        server.resume();
        assertThat(TellingRows.values(over2.await()))
            .isEqualTo(TellingRows.values("user", USERS, FIELDS));
        assertThat(TellingRows.values(Eventually.get(over1)))
            .isEqualTo(TellingRows.values("user", USERS, FIELDS));
        Eventually.get(closed);
        refusesConnections(gateway.port());
        assertThat(windrowThreads()).isEmpty();
      }
    }
  }

  private static void refusesConnections(int port) {
    Eventually.holds("port " + port + " is closed", () -> isClosed(port));
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(ConnectException.class);
  }

  private static boolean isClosed(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return !socket.isConnected();
    } catch (IOException refused) {
      return true;
    }
  }

  private static List<String> windrowThreads() {
    Eventually.holds("the gateway's threads have ended", () -> alive().isEmpty());
    return alive();
  }

  private static List<String> alive() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("windrow-"))
        .toList();
  }
}
