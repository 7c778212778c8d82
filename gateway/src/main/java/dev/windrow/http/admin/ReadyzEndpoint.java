package dev.windrow.http.admin;

import dev.windrow.http.Endpoint;
import dev.windrow.http.Exchange;
import java.util.List;
import java.util.function.Supplier;

/** Answers 200 when requests may be sent here, else 503 and why not, a reason a line. */
public final class ReadyzEndpoint implements Endpoint {
  private final Supplier<List<String>> reasonsAgainst;

  /**
   * Asks {@code reasonsAgainst} anew for every request, on the event loop.
   *
   * @param reasonsAgainst empty when ready; without addresses and credentials; must not block
   */
  public ReadyzEndpoint(Supplier<List<String>> reasonsAgainst) {
    this.reasonsAgainst = reasonsAgainst;
  }

  @Override
  public void handle(Exchange exchange) {
    List<String> reasons = reasonsAgainst.get();
    exchange.respond(
        reasons.isEmpty()
            ? PlainText.of(200, "ready")
            : PlainText.of(503, "not ready\n" + String.join("\n", reasons)));
  }
}
