package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.http.Exchange;
import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExchangeTest {
  private final TestServer server = new TestServer(TransportConfig.DEFAULT);

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_response_from_another_thread_is_refused_loudly() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      int stream = client.post("/hold", "x");
      Exchange exchange = server.nextHeld();
      ByteBuf body = Unpooled.buffer();

      assertThatThrownBy(() -> exchange.respond(new Response(200, Map.of(), body)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("respond must be called on the exchange's event loop");
      assertThat(body.refCnt()).isZero();

      server.answer(exchange, "right");
      assertThat(client.answer(stream).body()).isEqualTo("right");
    }
  }

  @Test
  void a_second_response_is_refused_and_released() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.post("/hold", "x");
      Exchange exchange = server.nextHeld();
      ByteBuf body = Unpooled.buffer();
      server.answer(exchange, "first");
      CompletableFuture<Throwable> thrown = new CompletableFuture<>();
      exchange
          .eventLoop()
          .execute(
              () -> {
                try {
                  exchange.respond(new Response(200, Map.of(), body));
                } catch (IllegalStateException e) {
                  thrown.complete(e);
                }
              });

      assertThat(thrown)
          .succeedsWithin(TestServer.PATIENCE)
          .extracting(Throwable::getMessage)
          .isEqualTo("POST /hold was answered before, with 200");
      assertThat(body.refCnt()).isZero();
    }
  }

  @Test
  void path_query_and_headers_are_told_as_sent() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.post("/hold?a=%20b?", "x", "x-deadline", "7");
      Exchange exchange = server.nextHeld();

      assertThat(exchange.method()).isEqualTo("POST");
      assertThat(exchange.path()).isEqualTo("/hold");
      assertThat(exchange.query()).isEqualTo("a=%20b?");
      assertThat(exchange.header("x-deadline")).isEqualTo("7");
      assertThat(exchange.header("none")).isNull();
    }
  }

  @Test
  void the_end_comes_once_and_after_a_cancellation() throws Exception {
    try (Http2Client client = new Http2Client(server.port())) {
      client.reset(client.post("/hold", "x"));
      Exchange exchange = server.nextHeld();

      assertThat(server.nextCancelled()).isSameAs(exchange);
      assertThat(server.nextEnded()).isSameAs(exchange);
      assertThat(exchange.body().refCnt()).as("an empty buffer").isEqualTo(1);
      assertThat(exchange.body().isReadable()).isFalse();
    }
  }
}
