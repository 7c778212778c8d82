package dev.windrow.http;

/** What is counted and timed of one endpoint's requests. Safe from every thread. */
public interface EndpointTelemetry {
  /** Records nothing. */
  EndpointTelemetry NONE =
      new EndpointTelemetry() {
        @Override
        public void started() {}

        @Override
        public void answered(
            HttpVersion version, int status, long nanos, int requestBytes, int responseBytes) {}

        @Override
        public void cancelled(HttpVersion version) {}
      };

  /** A request's headers arrived; exactly one of the others follows. */
  void started();

  /**
   * A response was written out, or its client left while it was being written.
   *
   * @param nanos from the request's last byte to the response's
   */
  void answered(HttpVersion version, int status, long nanos, int requestBytes, int responseBytes);

  /** The client went away before a response was given. */
  void cancelled(HttpVersion version);
}
