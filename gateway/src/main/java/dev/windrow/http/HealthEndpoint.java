package dev.windrow.http;

import io.netty.buffer.Unpooled;
import java.util.Map;

/** Answers 200 with nothing in it, as Feast's feature server does on {@code /health}. */
public final class HealthEndpoint implements Endpoint {
  @Override
  public void handle(Exchange exchange) {
    exchange.respond(new Response(200, Map.of(), Unpooled.EMPTY_BUFFER));
  }
}
