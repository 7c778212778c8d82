package dev.windrow;

import java.nio.channels.UnresolvedAddressException;

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
        "cannot listen on %s:%d (%s): %s".formatted(host, port, section, reason(section, cause)),
        cause);
  }

  private static String reason(String section, Throwable cause) {
    Throwable first = cause;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    if (first instanceof UnresolvedAddressException) {
      return "its host name is unknown; --%s.host=… names another".formatted(section);
    }
    String message = String.valueOf(first.getMessage());
    String other =
        message.contains("in use")
            ? "--%s.port=… names another port, 0 any free one"
            : "--%s.host=… names another address";
    return message + "; " + other.formatted(section);
  }
}
