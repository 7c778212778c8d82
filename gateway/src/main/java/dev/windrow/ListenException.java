package dev.windrow;

/** An address that the gateway was told to listen on, and cannot. */
public final class ListenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * An address that cannot be listened on.
   *
   * @param section of the configuration, that says the address: {@code server} or {@code admin}
   */
  ListenException(String section, String host, int port, Throwable cause) {
    super(
        "cannot listen on %s:%d (%s): %s; --%s.port=… names another port, 0 any free one"
            .formatted(host, port, section, reason(cause), section),
        cause);
  }

  private static String reason(Throwable cause) {
    Throwable first = cause;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    return String.valueOf(first.getMessage());
  }
}
