package dev.windrow.http;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The text of a {@code grpc-message} header.
 *
 * @see "gRPC over HTTP2, section Responses: Status-Message is percent-encoded"
 */
final class GrpcMessage {
  private static final String HEX = "0123456789ABCDEF";

  private GrpcMessage() {}

  /** UTF-8 bytes outside of space to tilde, and the percent sign, as {@code %XX}. */
  static String encode(String message) {
    byte[] bytes = message.getBytes(UTF_8);
    StringBuilder text = new StringBuilder(bytes.length + 16);
    for (byte b : bytes) {
      if (b >= ' ' && b <= '~' && b != '%') {
        text.append((char) b);
      } else {
        text.append('%').append(HEX.charAt((b >> 4) & 0xf)).append(HEX.charAt(b & 0xf));
      }
    }
    return text.toString();
  }
}
