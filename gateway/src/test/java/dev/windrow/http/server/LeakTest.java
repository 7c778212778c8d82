package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.LeakReports;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Buffers of every way that a request can go; the leak detector is paranoid in all tests. */
@Timeout(60)
class LeakTest {
  @Test
  void no_way_of_a_request_leaks() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT.withMaxBodyBytes(1000))) {
      for (int i = 0; i < 100; i++) {
        http2(server);
        http1(server);
      }
    }

    assertThat(LeakReports.drain()).isEmpty();
  }

  private static void http2(TestServer server) throws IOException, InterruptedException {
    try (Http2Client client = new Http2Client(server.port())) {
      client.answer(client.post("/echo", "whole"));
      int pieces = client.begin("POST", "/echo", false);
      client.data(pieces, "in ", false);
      client.data(pieces, "pieces", true);
      client.answer(pieces);
      client.answer(client.post("/echo", "x".repeat(1001)));
      client.answer(client.post("/refuse", "x"));
      client.answer(client.post("/nowhere", "x"));
      client.reset(client.post("/hold", "cancelled"));
      int half = client.begin("POST", "/echo", false);
      client.data(half, "half a body, then gone", false);
      client.post("/hold", "the connection goes away");
      server.answer(server.nextHeld(), "for nobody");
      server.nextHeld();
      client.get("/bytes?1000000");
    }
  }

  private static void http1(TestServer server) throws IOException {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send("POST /echo HTTP/1.1|content-length: 1||x").readUntil("x");
      client.send("POST /hold HTTP/1.1|content-length: 1||x");
      client.send("POST /echo HTTP/1.1|content-length: 6||queued");
      client.send("POST /echo HTTP/1.1|content-length: 6||hal");
    }
  }
}
