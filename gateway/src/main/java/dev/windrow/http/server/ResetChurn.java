package dev.windrow.http.server;

/**
 * Tells a client that cancels some of its requests, as a hedging one does, from one that floods:
 * within ten seconds more than a thousand resets that are more than three quarters of its requests.
 *
 * @see "CVE-2023-44487, HTTP/2 Rapid Reset"
 */
final class ResetChurn {
  private static final long WINDOW_NANOS = 10_000_000_000L;
  private static final int HARMLESS_RESETS = 1000;

  private long windowBeganNanos;
  private int requests;
  private int resets;

  ResetChurn(long nowNanos) {
    this.windowBeganNanos = nowNanos;
  }

  void request() {
    requests++;
  }

  /** Counts a reset; whether the client floods. */
  boolean reset(long nowNanos) {
    if (nowNanos - windowBeganNanos > WINDOW_NANOS) {
      windowBeganNanos = nowNanos;
      requests = 0;
      resets = 0;
    }
    resets++;
    return resets > HARMLESS_RESETS && resets > requests * 3L / 4;
  }

  int resets() {
    return resets;
  }
}
