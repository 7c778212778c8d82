package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.windrow.http.Exchange;
import dev.windrow.http.GrpcFrames;
import dev.windrow.http.HealthEndpoint;
import dev.windrow.http.HttpTelemetry;
import dev.windrow.http.Response;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server on a free port, with endpoints that tests can look into. */
final class TestServer implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Map<String, String> TEXT = Map.of("content-type", "text/plain");

  private final EventLoopGroup loops = EventLoops.create(1);
  private final BlockingQueue<Exchange> held = new LinkedBlockingQueue<>();
  private final BlockingQueue<Exchange> cancelled = new LinkedBlockingQueue<>();
  private final BlockingQueue<Exchange> ended = new LinkedBlockingQueue<>();
  private final HttpServer server;

  TestServer(TransportConfig config) {
    this(config, HttpTelemetry.NONE);
  }

  TestServer(TransportConfig config, HttpTelemetry telemetry) {
    server =
        Objects.requireNonNull(
            HttpServer.bind("127.0.0.1", 0, config, loops, loop -> router(telemetry), telemetry)
                .block(PATIENCE));
  }

  int port() {
    return server.boundPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  HttpServer server() {
    return server;
  }

  EventLoop loop() {
    return (EventLoop) loops.iterator().next();
  }

  /** The next request of {@code /hold}, which waits to be answered. */
  Exchange nextHeld() throws InterruptedException {
    return next(held, "request of /hold");
  }

  /** The next exchange of {@code /hold} whose client went away. */
  Exchange nextCancelled() throws InterruptedException {
    return next(cancelled, "cancellation");
  }

  /** The next exchange of {@code /hold} that ended, one way or another. */
  Exchange nextEnded() throws InterruptedException {
    return next(ended, "end");
  }

  void answer(Exchange exchange, String text) {
    exchange.eventLoop().execute(() -> exchange.respond(text(text)));
  }

  @Override
  public void close() {
    server.drain(Duration.ZERO).block(PATIENCE);
    loops.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
  }

  private Router router(HttpTelemetry telemetry) {
    return Router.builder(telemetry)
        .post("/echo", this::echo)
        .post("/hold", this::hold)
        .post("/call", this::call)
        .post(
            "/refuse",
            exchange -> {
              throw new RequestException(Refusal.UNAVAILABLE, "not now");
            })
        .post(
            "/fail",
            exchange -> {
              throw new IllegalStateException("secret");
            })
        .get(
            "/split",
            exchange ->
                exchange.respond(
                    new Response(200, Map.of("x", "a\r\nb: c"), Unpooled.EMPTY_BUFFER)))
        .get("/bytes", this::bytes)
        .get("/health", new HealthEndpoint())
        .build();
  }

  private void echo(Exchange exchange) {
    exchange.respond(new Response(200, TEXT, exchange.body().retainedDuplicate()));
  }

  /** A unary gRPC call that gives its message back. */
  private void call(Exchange exchange) {
    ByteBuf message = GrpcFrames.message(exchange.body());
    ByteBuf out = ByteBufAllocator.DEFAULT.buffer();
    int start = GrpcFrames.begin(out);
    out.writeBytes(message);
    GrpcFrames.end(out, start);
    exchange.respond(GrpcFrames.ok(out));
  }

  /** As many zeros as the query says. */
  private void bytes(Exchange exchange) {
    int length = Integer.parseInt(exchange.query());
    exchange.onEnd(() -> ended.add(exchange));
    exchange.respond(
        new Response(200, TEXT, ByteBufAllocator.DEFAULT.buffer(length).writeZero(length)));
  }

  private void hold(Exchange exchange) {
    exchange.onCancel(() -> cancelled.add(exchange));
    exchange.onEnd(() -> ended.add(exchange));
    held.add(exchange);
  }

  private static Response text(String text) {
    ByteBuf body = ByteBufAllocator.DEFAULT.buffer();
    body.writeCharSequence(text, UTF_8);
    return new Response(200, TEXT, body);
  }

  private static Exchange next(BlockingQueue<Exchange> queue, String what)
      throws InterruptedException {
    Exchange exchange = queue.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (exchange == null) {
      throw new AssertionError("no " + what + " within " + PATIENCE);
    }
    return exchange;
  }
}
