package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.http.Exchange;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class Http1Test {
  private final TestServer server = new TestServer(TransportConfig.DEFAULT.withMaxBodyBytes(100));

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void pipelined_requests_are_answered_in_their_order() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(
          post("/hold", "first")
              + post("/echo", "second")
              + post("/hold", "third")
              + post("/echo", "last"));
      Exchange first = server.nextHeld();
      server.answer(first, "FIRST");
      client.readUntil("FIRST");
      client.readUntil("second");
      server.answer(server.nextHeld(), "THIRD");

      assertThat(client.readUntil("last")).contains("THIRD");
    }
  }

  @Test
  void a_thousand_pipelined_requests_are_all_answered() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(post("/echo", "x").repeat(1000) + post("/echo", "the end"));

      String answers = client.readUntil("the end");

      assertThat(answers.split("HTTP/1.1 200 OK", -1)).hasSize(1002);
    }
  }

  @Test
  void a_client_that_leaves_cancels_its_request() throws Exception {
    Exchange exchange;
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(post("/hold", "x"));
      exchange = server.nextHeld();
    }

    assertThat(server.nextCancelled()).isSameAs(exchange);
    assertThat(server.nextEnded()).isSameAs(exchange);
  }

  @Test
  void http_1_0_is_answered_and_closed() throws Exception {
    assertThat(exchange("GET /health HTTP/1.0||"))
        .startsWith("HTTP/1.1 200 OK")
        .contains("connection: close");
  }

  @Test
  void a_head_request_has_the_length_but_not_the_body() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send("HEAD /bytes?7 HTTP/1.1|host: a||" + post("/echo", "after"));

      assertThat(client.readUntil("after")).contains("content-length: 7\r\n\r\nHTTP/1.1 200 OK");
    }
  }

  @Test
  void a_chunked_body_is_put_together() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send("POST /echo HTTP/1.1|host: a|transfer-encoding: chunked||3|abc|4|defg|0||");

      assertThat(client.readUntil("abcdefg")).contains("content-length: 7");
    }
  }

  @Test
  void a_body_announced_over_the_limit_is_refused_before_it_is_sent() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send("POST /echo HTTP/1.1|host: a|expect: 100-continue|content-length: 101||");

      assertThat(client.readUntil("}"))
          .startsWith("HTTP/1.1 413")
          .contains("the body has 101 bytes, the limit is 100");
    }
  }

  @Test
  void a_chunked_body_is_refused_at_the_limit() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(
          "POST /echo HTTP/1.1|host: a|transfer-encoding: chunked||60|" + "x".repeat(96) + "|5|");
      client.send("12345|");

      assertThat(client.readUntil("}"))
          .startsWith("HTTP/1.1 413")
          .contains("the body has 101 bytes or more, the limit is 100");
    }
  }

  @Test
  void who_expects_100_continue_gets_it() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send("POST /echo HTTP/1.1|host: a|expect: 100-continue|content-length: 2||");
      client.readUntil("HTTP/1.1 100 Continue\r\n\r\n");
      client.send("ok");

      assertThat(client.readUntil("ok")).startsWith("HTTP/1.1 200");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NONSENSE||",
        "POST /echo HTTP/1.1|host: a|content-length: -1||",
        "POST /echo HTTP/1.1|host: a|content-length: 1|content-length: 2||xx",
        "POST /echo HTTP/1.1|host: a|bad header name: x||",
        "POST /echo HTTP/1.1|host: a|transfer-encoding: chunked||zz|",
        "\u0000\u0001\u0002\u0003||",
      })
  void what_is_not_http_is_a_400(String request) throws Exception {
    assertThat(exchange(request)).startsWith("HTTP/1.1 400").contains("invalid-request");
  }

  @Test
  void headers_over_the_limit_are_a_431() throws Exception {
    assertThat(exchange("GET /health HTTP/1.1|a: " + "x".repeat(20_000) + "||"))
        .startsWith("HTTP/1.1 431");
  }

  @Test
  void a_first_line_over_the_limit_is_a_414() throws Exception {
    assertThat(exchange("GET /" + "x".repeat(20_000) + " HTTP/1.1||"))
        .startsWith("HTTP/1.1 414")
        .contains("\"status\":414");
  }

  @Test
  void the_server_lives_on_after_garbage() throws Exception {
    exchange("GARBAGE||");

    assertThat(exchange("GET /health HTTP/1.0||")).startsWith("HTTP/1.1 200");
  }

  @Test
  void what_an_endpoint_throws_does_not_show() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(post("/fail", "x"));

      assertThat(client.readUntil("}")).startsWith("HTTP/1.1 500").doesNotContain("secret");
    }
  }

  @Test
  void an_idle_connection_is_closed() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(50)));
        Http1Client client = new Http1Client(hasty.port())) {
      client.send(post("/echo", "x"));

      assertThat(client.readAll()).endsWith("x");
    }
  }

  @Test
  void a_half_sent_request_is_not_waited_for_without_end() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(50)));
        Http1Client client = new Http1Client(hasty.port())) {
      client.send("POST /echo HTTP/1.1|host: a|content-length: 5||x");

      assertThat(client.readAll()).isEmpty();
    }
  }

  @Test
  void a_connection_that_says_nothing_is_closed() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(50)));
        Http1Client client = new Http1Client(hasty.port())) {
      assertThat(client.readAll()).isEmpty();
    }
  }

  @Test
  void a_connection_over_the_bound_is_closed() throws Exception {
    try (TestServer small = new TestServer(TransportConfig.DEFAULT.withMaxConnections(1));
        Http1Client first = new Http1Client(small.port())) {
      first.send(post("/echo", "in")).readUntil("in");
      try (Http1Client second = new Http1Client(small.port())) {
        assertThat(second.readAll()).isEmpty();
      }
      first.send(post("/echo", "still")).readUntil("still");
    }
  }

  @Test
  void draining_finishes_what_is_in_flight_and_closes() throws Exception {
    try (Http1Client client = new Http1Client(server.port());
        Http1Client idle = new Http1Client(server.port())) {
      idle.send(post("/echo", "idle")).readUntil("idle");
      client.send(post("/hold", "x"));
      Exchange held = server.nextHeld();

      var drained = server.server().drain(TestServer.PATIENCE).toFuture();
      assertThat(idle.readAll()).isEmpty();
      assertThat(drained).isNotDone();
      server.answer(held, "done");

      assertThat(client.readAll()).contains("connection: close").endsWith("done");
      assertThat(drained).succeedsWithin(TestServer.PATIENCE);
    }
  }

  @Test
  void draining_cuts_off_what_takes_too_long() throws Exception {
    try (Http1Client client = new Http1Client(server.port())) {
      client.send(post("/hold", "x"));
      Exchange held = server.nextHeld();

      server.server().drain(Duration.ofMillis(10)).block(TestServer.PATIENCE);

      assertThat(server.nextCancelled()).isSameAs(held);
    }
  }

  private String exchange(String request) throws IOException {
    try (Http1Client client = new Http1Client(server.port())) {
      return client.send(request).readAll();
    }
  }

  private static String post(String path, String body) {
    return "POST " + path + " HTTP/1.1|host: a|content-length: " + body.length() + "||" + body;
  }
}
