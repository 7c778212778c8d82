package dev.windrow.http.server;

import dev.windrow.http.Problems;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;

/** What the HTTP/1.1 decoder could not read, as responses. */
final class Http1Faults {
  private Http1Faults() {}

  static void refuse(Http1Exchange exchange, Throwable cause) {
    int status = status(cause);
    exchange.respond(
        Problems.withStatus(
            status,
            new RequestException(
                Refusal.INVALID_REQUEST, "the request is not valid HTTP/1.1: " + detail(status)),
            ByteBufAllocator.DEFAULT));
  }

  private static int status(Throwable cause) {
    if (cause instanceof TooLongHttpLineException) {
      return 414;
    }
    return cause instanceof TooLongHttpHeaderException ? 431 : 400;
  }

  private static String detail(int status) {
    return switch (status) {
      case 414 -> "its first line is over the limit";
      case 431 -> "its headers are over the limit (max-header-bytes)";
      default -> "it cannot be read";
    };
  }
}
