package dev.windrow.http;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.util.AsciiString;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * When a request must be answered: the earliest of the gateway's own deadline and those of its
 * headers.
 */
public final class Deadlines {
  private static final AsciiString GRPC = AsciiString.cached("grpc-timeout");
  private static final AsciiString ENVOY = AsciiString.cached("x-envoy-expected-rq-timeout-ms");
  private static final AsciiString WINDROW = AsciiString.cached("x-windrow-deadline-ms");
  private static final int MAX_MILLIS_DIGITS = 12;

  private final long defaultNanos;

  /**
   * Deadlines that are never later than the gateway's own.
   *
   * @param defaultDeadline the longest that any request may take, from its arrival
   */
  public Deadlines(Duration defaultDeadline) {
    this.defaultNanos = defaultDeadline.toNanos();
  }

  /**
   * When {@code exchange} must be answered.
   *
   * @return an instant of {@link System#nanoTime()}
   * @throws RequestException if a deadline header cannot be read
   */
  public long deadlineNanos(Exchange exchange) {
    long nanos = defaultNanos;
    String text = exchange.header(GRPC);
    if (text != null) {
      nanos = Math.min(nanos, grpcTimeout(text));
    }
    text = exchange.header(ENVOY);
    if (text != null) {
      nanos = Math.min(nanos, millis(ENVOY, text));
    }
    text = exchange.header(WINDROW);
    if (text != null) {
      nanos = Math.min(nanos, millis(WINDROW, text));
    }
    return exchange.arrivedAtNanos() + nanos;
  }

  private static long millis(AsciiString header, String text) {
    if (text.isEmpty() || text.length() > MAX_MILLIS_DIGITS || !areDigits(text, text.length())) {
      throw new RequestException(
          Refusal.INVALID_REQUEST,
          header + " must be whole milliseconds of at most 12 digits, got '" + text + "'");
    }
    return TimeUnit.MILLISECONDS.toNanos(Long.parseLong(text));
  }

  /** One to eight digits and a unit, by "gRPC over HTTP2, section Requests: Timeout". */
  private static long grpcTimeout(String text) {
    int digits = text.length() - 1;
    if (digits < 1 || digits > 8 || !areDigits(text, digits)) {
      throw invalidGrpcTimeout(text);
    }
    long value = Long.parseLong(text, 0, digits, 10);
    return switch (text.charAt(digits)) {
      case 'H' -> TimeUnit.HOURS.toNanos(value);
      case 'M' -> TimeUnit.MINUTES.toNanos(value);
      case 'S' -> TimeUnit.SECONDS.toNanos(value);
      case 'm' -> TimeUnit.MILLISECONDS.toNanos(value);
      case 'u' -> TimeUnit.MICROSECONDS.toNanos(value);
      case 'n' -> value;
      default -> throw invalidGrpcTimeout(text);
    };
  }

  private static RequestException invalidGrpcTimeout(String text) {
    return new RequestException(
        Refusal.INVALID_REQUEST,
        "grpc-timeout must be 1 to 8 digits and a unit of H, M, S, m, u, n, got '" + text + "'");
  }

  private static boolean areDigits(String text, int count) {
    for (int i = 0; i < count; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
