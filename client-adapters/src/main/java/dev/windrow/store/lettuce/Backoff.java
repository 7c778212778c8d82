package dev.windrow.store.lettuce;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt: any time up to a bound that doubles with each failure,
 * so that clients that lost one server together do not come back together ("full jitter").
 */
final class Backoff {
  private static final int MAX_DOUBLINGS = 30;

  private final long firstNanos;
  private final long mostNanos;
  private final RandomGenerator random;
  private int failures;

  Backoff(Duration first, Duration most, RandomGenerator random) {
    this.firstNanos = first.toNanos();
    this.mostNanos = most.toNanos();
    this.random = random;
  }

  /** The wait after one more failure, in nanoseconds. */
  long nextNanos() {
    long bound = Math.min(mostNanos, firstNanos << Math.min(failures++, MAX_DOUBLINGS));
    return random.nextLong(bound + 1);
  }

  /** The server is well again. */
  void reset() {
    failures = 0;
  }
}
