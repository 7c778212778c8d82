package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.ResourceLeakDetector;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Buffers of every way that a request can go, counted by the paranoid leak detector. */
@Timeout(60)
class LeakTest {
  private final Queue<String> leaks = new ConcurrentLinkedQueue<>();

  @BeforeEach
  void listen() {
    assumeThat(ResourceLeakDetector.getLevel()).isEqualTo(ResourceLeakDetector.Level.PARANOID);
    ByteBufUtil.setLeakListener((kind, records) -> leaks.add(kind + " " + records));
  }

  @AfterEach
  void listenNoMore() {
    ByteBufUtil.setLeakListener(null);
  }

  @Test
  void the_detector_sees_a_leak() {
    leakOne();

    assertThat(leaksAfterCollection()).isNotEmpty();
  }

  @Test
  void no_way_of_a_request_leaks() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT.withMaxBodyBytes(1000))) {
      for (int i = 0; i < 200; i++) {
        http2(server);
        http1(server);
      }
    }

    assertThat(leaksAfterCollection()).isEmpty();
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

  private static void leakOne() {
    ByteBuf lost = ByteBufAllocator.DEFAULT.buffer(16);
    lost.writeByte(1);
  }

  /** The detector reports lost buffers when it tracks a new one. */
  private Queue<String> leaksAfterCollection() {
    for (int i = 0; i < 5; i++) {
      System.gc();
      ByteBufAllocator.DEFAULT.buffer(16).release();
    }
    return leaks;
  }
}
