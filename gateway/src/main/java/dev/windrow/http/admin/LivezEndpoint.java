package dev.windrow.http.admin;

import dev.windrow.http.Endpoint;
import dev.windrow.http.Exchange;

/** Answers 200 as long as the event loop turns. */
public final class LivezEndpoint implements Endpoint {
  @Override
  public void handle(Exchange exchange) {
    exchange.respond(PlainText.of(200, "ok"));
  }
}
