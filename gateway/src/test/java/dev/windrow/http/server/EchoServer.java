package dev.windrow.http.server;

import dev.windrow.http.Exchange;
import dev.windrow.http.HealthEndpoint;
import dev.windrow.http.HttpTelemetry;
import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.util.Map;

/** A server by itself, to be put under load: {@code POST /echo} answers with the body it got. */
final class EchoServer {
  private static final Map<String, String> JSON = Map.of("content-type", "application/json");

  private EchoServer() {}

  public static void main(String[] arguments) throws InterruptedException {
    int port = Integer.parseInt(arguments[0]);
    EventLoopGroup loops = EventLoops.create(Integer.parseInt(arguments[1]));
    HttpServer server =
        HttpServer.bind(
                "127.0.0.1",
                port,
                TransportConfig.DEFAULT,
                loops,
                EchoServer::router,
                HttpTelemetry.NONE)
            .block();
    System.out.println("listening on " + (server == null ? "nothing" : server.boundPort()));
    Thread.currentThread().join();
  }

  static Router router(EventLoop loop) {
    return Router.builder(HttpTelemetry.NONE)
        .post("/echo", EchoServer::echo)
        .get("/health", new HealthEndpoint())
        .build();
  }

  private static void echo(Exchange exchange) {
    ByteBuf body = exchange.body().retainedDuplicate();
    exchange.respond(new Response(200, JSON, body));
  }
}
