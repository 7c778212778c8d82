package dev.windrow.http;

/** Answers the requests of one path. One instance an event loop; nothing here may block. */
@FunctionalInterface
public interface Endpoint {
  /**
   * Answers {@code exchange}, now or later, by exactly one {@link Exchange#respond}. Called on the
   * exchange's event loop once the whole body is there. A thrown {@code RequestException} becomes
   * its problem response; anything else thrown becomes a 500 that says nothing of the inside.
   */
  void handle(Exchange exchange);
}
