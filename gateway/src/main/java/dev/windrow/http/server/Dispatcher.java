package dev.windrow.http.server;

import dev.windrow.http.Refusals;
import dev.windrow.http.Response;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBufAllocator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** From exchanges to endpoints, and from what endpoints throw to responses. */
final class Dispatcher {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

  private final Router router;

  Dispatcher(Router router) {
    this.router = router;
  }

  /**
   * Finds the endpoint as soon as the headers are there, so that a request that none will answer is
   * refused before its body is read.
   *
   * @return whether the body is wanted
   */
  boolean admit(ServerExchange exchange) {
    Route route = router.find(exchange.path());
    exchange.started(route == null ? router.unknown() : route.telemetry());
    if (route == null) {
      refuse(exchange, Refusal.NO_SUCH_ENDPOINT, "no endpoint at " + shortened(exchange.path()));
      return false;
    }
    if (!route.takes(exchange.method())) {
      refuseMethod(exchange, route);
      return false;
    }
    exchange.route(route);
    return true;
  }

  /** Hands over an admitted exchange whose body is complete. */
  void dispatch(ServerExchange exchange) {
    try {
      exchange.route().endpoint().handle(exchange);
    } catch (RequestException refused) {
      answerThrown(exchange, refused);
    } catch (Throwable thrown) {
      LOG.error("{} {} failed", exchange.method(), exchange.path(), thrown);
      answerThrown(exchange, new RequestException(Refusal.INTERNAL, "see the gateway's log"));
    }
  }

  static void refuse(ServerExchange exchange, Refusal refusal, String detail) {
    refuse(exchange, new RequestException(refusal, detail));
  }

  static void refuse(ServerExchange exchange, RequestException refused) {
    exchange.respond(Refusals.of(exchange, refused, ByteBufAllocator.DEFAULT));
  }

  private static void answerThrown(ServerExchange exchange, RequestException refused) {
    if (exchange.answered()) {
      LOG.error(
          "{} {} threw after its response: {}",
          exchange.method(),
          exchange.path(),
          refused.getMessage());
    } else {
      refuse(exchange, refused);
    }
  }

  private static void refuseMethod(ServerExchange exchange, Route route) {
    Response response =
        Refusals.of(
            exchange,
            new RequestException(
                Refusal.METHOD_NOT_ALLOWED,
                shortened(exchange.path())
                    + " takes "
                    + route.allowed()
                    + ", got "
                    + shortened(exchange.method())),
            ByteBufAllocator.DEFAULT);
    Map<String, String> headers = new LinkedHashMap<>(response.headers());
    headers.put("allow", route.allowed());
    exchange.respond(
        new Response(response.status(), headers, response.body(), response.trailers()));
  }

  private static String shortened(String text) {
    return text.length() <= 200 ? text : text.substring(0, 200) + "…";
  }
}
