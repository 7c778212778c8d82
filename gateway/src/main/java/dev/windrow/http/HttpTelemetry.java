package dev.windrow.http;

/** What is counted and timed of the HTTP transport. Safe from every thread. */
public interface HttpTelemetry {
  /** Records nothing. */
  HttpTelemetry NONE =
      new HttpTelemetry() {
        @Override
        public EndpointTelemetry endpoint(String name) {
          return EndpointTelemetry.NONE;
        }

        @Override
        public void connectionOpened() {}

        @Override
        public void connectionClosed() {}

        @Override
        public void connectionRefused() {}
      };

  /** The recorder of one endpoint, to be asked for once and kept. */
  EndpointTelemetry endpoint(String name);

  void connectionOpened();

  void connectionClosed();

  /** A connection was closed at once, as the server had as many as it may. */
  void connectionRefused();
}
