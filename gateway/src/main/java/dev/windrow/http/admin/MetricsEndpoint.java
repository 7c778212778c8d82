package dev.windrow.http.admin;

import dev.windrow.http.Endpoint;
import dev.windrow.http.Exchange;
import dev.windrow.http.Response;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The meters in Prometheus' text format.
 *
 * @see "Prometheus documentation, Exposition formats, text format 0.0.4"
 */
public final class MetricsEndpoint implements Endpoint {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsEndpoint.class);
  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final Map<String, String> HEADERS = Map.of("content-type", TEXT);

  private final Meters meters;
  private final Executor workers;

  /** Whoever has the meters. */
  @FunctionalInterface
  public interface Meters {
    /** Writes all of them, as they are now. Takes milliseconds. */
    void writeTo(OutputStream out, String mediaType) throws IOException;
  }

  /**
   * Reads {@code meters} on {@code workers}.
   *
   * @param workers not the event loop; where it rejects, the scrape is refused with 503
   */
  public MetricsEndpoint(Meters meters, Executor workers) {
    this.meters = meters;
    this.workers = workers;
  }

  @Override
  public void handle(Exchange exchange) {
    try {
      workers.execute(() -> scrape(exchange));
    } catch (RejectedExecutionException e) {
      throw new RequestException(Refusal.UNAVAILABLE, "the workers are busy");
    }
  }

  private void scrape(Exchange exchange) {
    Response response;
    try {
      response = new Response(200, HEADERS, text());
    } catch (IOException | RuntimeException e) {
      LOG.error("metrics could not be read", e);
      response = PlainText.of(500, "metrics could not be read; see the gateway's log");
    }
    Response scraped = response;
    exchange.eventLoop().execute(() -> exchange.respond(scraped));
  }

  private ByteBuf text() throws IOException {
    ByteBuf text = Unpooled.buffer(16 << 10); // on the heap: nothing leaks if the loop is gone
    try (OutputStream out = new ByteBufOutputStream(text)) {
      meters.writeTo(out, TEXT);
    }
    return text;
  }
}
