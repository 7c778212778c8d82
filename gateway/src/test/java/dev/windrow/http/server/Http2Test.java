package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.http.Exchange;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class Http2Test {
  private static final int ENHANCE_YOUR_CALM = 11;
  private static final int PROTOCOL_ERROR = 1;

  private final TestServer server = new TestServer(TransportConfig.DEFAULT.withMaxBodyBytes(1000));

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_body_comes_back_with_its_length() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      Http2Client.Answer answer = client.answer(client.post("/echo", "hello"));

      assertThat(answer.body()).isEqualTo("hello");
      assertThat(answer.headers())
          .containsEntry(":status", "200")
          .containsEntry("content-type", "text/plain")
          .containsEntry("content-length", "5");
    }
  }

  @Test
  void a_body_in_pieces_is_put_together() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.begin("POST", "/echo", false);
      client.data(stream, "one ", false);
      client.data(stream, "two ", false);
      client.data(stream, "three", true);

      assertThat(client.answer(stream).body()).isEqualTo("one two three");
    }
  }

  @Test
  void request_trailers_end_the_body() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.begin("POST", "/echo", false);
      client.data(stream, "body", false);
      client.headers(stream, new DefaultHttp2Headers().add("checksum", "1"), true);

      assertThat(client.answer(stream).body()).isEqualTo("body");
    }
  }

  @Test
  void answers_do_not_wait_for_each_other() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int slow = client.post("/hold", "x");
      int quick = client.post("/echo", "quick");

      assertThat(client.answer(quick).body()).isEqualTo("quick");
      server.answer(server.nextHeld(), "slow");
      assertThat(client.answer(slow).body()).isEqualTo("slow");
    }
  }

  @Test
  void a_call_ends_with_trailers_and_without_content_length() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      String message = "\0\0\0\0\3abc";
      Http2Client.Answer answer =
          client.answer(client.post("/call", message, "content-type", "application/grpc"));

      assertThat(answer.body()).isEqualTo(message);
      assertThat(answer.headers()).doesNotContainKey("content-length");
      assertThat(answer.trailers()).containsEntry("grpc-status", "0");
    }
  }

  @Test
  void a_refused_call_is_headers_alone() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      Http2Client.Answer answer =
          client.answer(client.post("/no.Such/Call", "", "content-type", "application/grpc"));

      assertThat(answer.headers())
          .containsEntry(":status", "200")
          .containsEntry("grpc-status", "12")
          .containsEntry("grpc-message", "no endpoint at /no.Such/Call");
      assertThat(answer.dataFrames()).isEmpty();
    }
  }

  @Test
  void a_reset_cancels_its_own_request_alone() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int given = client.post("/hold", "x");
      Exchange first = server.nextHeld();
      int kept = client.post("/hold", "y");
      Exchange second = server.nextHeld();

      client.reset(given);

      assertThat(server.nextCancelled()).isSameAs(first);
      server.answer(first, "too late, and not an error");
      server.answer(second, "kept");
      assertThat(client.answer(kept).body()).isEqualTo("kept");
    }
  }

  @Test
  void a_lost_connection_cancels_all_its_requests() throws Exception {
    List<Exchange> held = new ArrayList<>();
    try (Http2Client client = new Http2Client(server.port())) {
      client.post("/hold", "x");
      client.post("/hold", "y");
      held.add(server.nextHeld());
      held.add(server.nextHeld());
    }

    assertThat(List.of(server.nextCancelled(), server.nextCancelled()))
        .containsExactlyInAnyOrderElementsOf(held);
  }

  @Test
  void a_body_announced_over_the_limit_is_refused_at_once() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.begin("POST", "/echo", false, "content-length", "1001");

      Http2Client.Answer answer = client.answer(stream);
      assertThat(answer.status()).isEqualTo("413");
      assertThat(answer.body()).contains("the body has 1001 bytes, the limit is 1000");
      assertThat(client.answer(client.post("/echo", "lives")).body()).isEqualTo("lives");
    }
  }

  @Test
  void a_body_is_refused_at_the_limit_and_its_rest_thrown_away_for_a_while() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.begin("POST", "/echo", false);
      client.data(stream, "x".repeat(1001), false);
      assertThat(client.answer(stream).status()).isEqualTo("413");

      client.data(stream, "x".repeat(4000), false);
      assertThat(client.answer(client.post("/echo", "lives")).body()).isEqualTo("lives");
      assertThat(client.of(stream).resetWith()).isEqualTo(-1);

      client.data(stream, "x", false);
      client.readUntil(() -> client.of(stream).resetWith() == 0, "reset without error");
      assertThat(client.answer(client.post("/echo", "lives")).body()).isEqualTo("lives");
    }
  }

  @Test
  void a_body_shorter_than_announced_resets_its_stream() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.begin("POST", "/echo", false, "content-length", "5");
      client.data(stream, "four", true);

      assertThat(client.answer(stream).resetWith()).isEqualTo(PROTOCOL_ERROR);
      assertThat(client.answer(client.post("/echo", "lives")).body()).isEqualTo("lives");
    }
  }

  @Test
  void a_request_without_a_path_resets_its_stream() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      Http2Headers headers = new DefaultHttp2Headers(false).method("GET").scheme("http");

      assertThat(client.answer(client.begin(headers, true)).resetWith()).isEqualTo(PROTOCOL_ERROR);
      assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
    }
  }

  @Test
  void headers_over_the_limit_are_refused() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      List<String> many = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        many.add("header-" + i);
        many.add("x".repeat(80));
      }
      int stream = client.begin("GET", "/health", true, many.toArray(new String[0]));

      assertThat(client.answer(stream).status()).isEqualTo("431");
    }
  }

  @Test
  void a_flood_of_continuations_ends_the_connection() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.send(Http2Client.HEADERS, 0, 1, Unpooled.wrappedBuffer(new byte[] {(byte) 0x82}));
      assertThat(
              flood(
                  client,
                  () -> client.send(9, 0, 1, Unpooled.wrappedBuffer(new byte[] {(byte) 0x84}))))
          .isEqualTo(ENHANCE_YOUR_CALM);
    }
  }

  @Test
  void a_client_that_only_resets_is_sent_away() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      assertThat(flood(client, () -> client.reset(client.post("/hold", "x"))))
          .isEqualTo(ENHANCE_YOUR_CALM);
    }
  }

  @Test
  void a_client_that_cancels_every_other_request_is_served() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int last = 0;
      for (int i = 0; i < 3000; i++) {
        client.reset(client.begin("POST", "/echo", false));
        last = client.answer(client.post("/echo", "x")).status().equals("200") ? i : -1;
      }

      assertThat(last).isEqualTo(2999);
    }
  }

  @Test
  void more_streams_than_allowed_are_refused() throws Exception {
    TransportConfig config = TransportConfig.DEFAULT;
    try (Http2Client client = new Http2Client(server.port())) {
      for (int i = 0; i < config.maxConcurrentStreams(); i++) {
        client.post("/hold", "x");
      }
      int over = client.post("/hold", "x");

      assertThat(client.answer(over).resetWith()).isEqualTo(7); // REFUSED_STREAM
    }
  }

  @Test
  void garbage_after_the_preface_ends_the_connection_and_not_the_server() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.send(77, 0xff, -1, Unpooled.buffer().writeZero(16_385));
      assertThat(client.readToEnd()).isPositive();
    }
    try (Http2Client client = new Http2Client(server.port())) {
      assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
    }
  }

  @Test
  void a_response_wider_than_the_window_goes_out_as_the_client_reads() throws Exception {
    try (Http2Client client =
        new Http2Client(server.port(), new Http2Settings().initialWindowSize(10))) {
      int stream = client.get("/bytes?25");
      client.readUntil(() -> client.of(stream).body().length() == 10, "first ten bytes");
      client.window(stream, 10);
      client.readUntil(() -> client.of(stream).body().length() == 20, "next ten bytes");
      client.window(stream, 10);

      assertThat(client.answer(stream).dataFrames()).containsExactly(10, 10, 5);
      server.nextEnded();
    }
  }

  @Test
  void trailers_wait_for_their_body() throws Exception {
    try (Http2Client client =
        new Http2Client(server.port(), new Http2Settings().initialWindowSize(4))) {
      int stream = client.post("/call", "\0\0\0\0\3abc", "content-type", "application/grpc");
      client.readUntil(() -> client.of(stream).body().length() == 4, "first four bytes");
      assertThat(client.of(stream).trailers()).isEmpty();
      client.window(stream, 100);

      assertThat(client.answer(stream).trailers()).containsEntry("grpc-status", "0");
    }
  }

  @Test
  void the_connection_window_is_shared_and_waited_for() throws Exception {
    try (Http2Client client =
        new Http2Client(server.port(), new Http2Settings().initialWindowSize(1 << 20))) {
      int first = client.get("/bytes?60000");
      int second = client.get("/bytes?60000");
      client.readUntil(
          () -> client.of(first).body().length() + client.of(second).body().length() == 65_535,
          "whole connection window");
      client.window(0, 200_000);

      assertThat(client.answer(first).body()).hasSize(60_000);
      assertThat(client.answer(second).body()).hasSize(60_000);
    }
  }

  @Test
  void a_large_response_goes_out_in_frames_that_the_client_takes() throws Exception {
    Http2Settings settings = new Http2Settings().initialWindowSize(1 << 20);
    try (Http2Client client = new Http2Client(server.port(), settings)) {
      client.window(0, 1 << 20);
      int stream = client.get("/bytes?100000");

      Http2Client.Answer answer = client.answer(stream);
      assertThat(answer.body()).hasSize(100_000);
      assertThat(answer.dataFrames()).allMatch(length -> length <= 16_384);
    }
  }

  @Test
  void a_window_that_shrinks_below_zero_is_waited_for() throws Exception {
    Http2Settings wide = new Http2Settings().initialWindowSize(20);
    try (Http2Client client = new Http2Client(server.port(), wide)) {
      int stream = client.get("/bytes?30");
      client.readUntil(() -> client.of(stream).body().length() == 20, "first twenty bytes");
      client.settings(new Http2Settings().initialWindowSize(5)); // the stream's is now -15
      client.window(stream, 15);
      assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
      assertThat(client.of(stream).body()).hasSize(20);
      client.window(stream, 10);

      assertThat(client.answer(stream).body()).hasSize(30);
    }
  }

  @Test
  void a_window_over_its_limit_is_an_error_of_the_stream() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.post("/hold", "x");
      client.window(stream, Integer.MAX_VALUE);

      assertThat(client.answer(stream).resetWith()).isEqualTo(3); // FLOW_CONTROL_ERROR
    }
  }

  @Test
  void a_connection_window_over_its_limit_ends_the_connection() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.window(0, Integer.MAX_VALUE);

      assertThat(client.readToEnd()).isEqualTo(3); // FLOW_CONTROL_ERROR
    }
  }

  @Test
  void a_change_of_the_header_table_is_acknowledged_in_the_next_block() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      assertThat(client.answer(client.post("/echo", "x")).status()).isEqualTo("200");
      for (int size : new int[] {0, 4096, 100, 0}) {
        client.settings(new Http2Settings().headerTableSize(size));
        client.tableSize(size);

        assertThat(client.answer(client.post("/echo", "x")).status()).isEqualTo("200");
        assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
      }
    }
  }

  @Test
  void a_flood_of_settings_ends_the_connection() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      assertThat(flood(client, () -> client.settings(new Http2Settings())))
          .isEqualTo(ENHANCE_YOUR_CALM);
    }
  }

  @Test
  void a_response_with_a_broken_header_resets_its_stream() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      assertThat(client.answer(client.get("/split")).resetWith()).isEqualTo(2); // INTERNAL_ERROR
      assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
    }
  }

  @Test
  void a_response_that_waits_for_its_window_is_dropped_with_its_stream() throws Exception {
    try (Http2Client client =
        new Http2Client(server.port(), new Http2Settings().initialWindowSize(10))) {
      int stream = client.get("/bytes?25");
      client.readUntil(() -> client.of(stream).body().length() == 10, "first ten bytes");

      client.reset(stream);

      server.nextEnded();
      client.window(0, 100);
      assertThat(client.answer(client.get("/bytes?3")).body()).hasSize(3);
    }
  }

  @Test
  void a_response_that_nobody_reads_ends_its_connection() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(50)));
        Http2Client client =
            new Http2Client(hasty.port(), new Http2Settings().initialWindowSize(0))) {
      client.get("/bytes?5");

      client.readToEnd();
      hasty.nextEnded();
    }
  }

  @Test
  void a_half_sent_request_is_reset_and_its_connection_goes_on() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(100)));
        Http2Client client = new Http2Client(hasty.port())) {
      int stream = client.begin("POST", "/echo", false);
      client.data(stream, "half", false);

      assertThat(client.answer(stream).resetWith()).isEqualTo(8); // CANCEL
      assertThat(client.answer(client.get("/health")).status()).isEqualTo("200");
    }
  }

  @Test
  void an_idle_connection_is_closed_with_a_farewell() throws Exception {
    try (TestServer hasty =
            new TestServer(TransportConfig.DEFAULT.withIdleTimeout(Duration.ofMillis(50)));
        Http2Client client = new Http2Client(hasty.port())) {
      assertThat(client.readToEnd()).isZero();
    }
  }

  @Test
  void draining_takes_what_is_on_its_way_and_then_names_the_last_stream() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.ignorePings();
      int before = client.post("/hold", "x");
      Exchange held = server.nextHeld();
      var drained = server.server().drain(TestServer.PATIENCE).toFuture();
      client.readUntil(() -> !client.goAways().isEmpty(), "first GOAWAY");
      int onItsWay = client.post("/echo", "late");
      assertThat(client.answer(onItsWay).body()).isEqualTo("late");

      client.send(Http2Client.PING, Http2Client.ACK, 0, Unpooled.buffer().writeLong(0));
      client.readUntil(() -> client.goAways().size() == 2, "second GOAWAY");
      server.answer(held, "done");

      assertThat(client.answer(before).body()).isEqualTo("done");
      assertThat(client.readToEnd()).isZero();
      assertThat(client.goAways()).containsExactly(Integer.MAX_VALUE, onItsWay);
      assertThat(drained).succeedsWithin(TestServer.PATIENCE);
    }
  }

  @Test
  void draining_does_not_wait_for_a_client_that_reads_nothing() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.ignorePings();
      assertThat(client.answer(client.post("/echo", "x")).body()).isEqualTo("x");

      var drained = server.server().drain(TestServer.PATIENCE.multipliedBy(6)).toFuture();

      assertThat(drained).succeedsWithin(TestServer.PATIENCE);
    }
  }

  /** Sends until the server has had enough; the error that it says farewell with. */
  private static long flood(Http2Client client, Sending one) throws IOException {
    try {
      for (int i = 0; i < 20_000; i++) {
        one.send();
      }
    } catch (IOException e) {
      // the server closed while we were sending, as it should
    }
    return client.readToEnd();
  }

  private interface Sending {
    void send() throws IOException;
  }
}
