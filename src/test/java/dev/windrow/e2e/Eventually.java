package dev.windrow.e2e;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting for what must come, with a bound that only a fault reaches. */
final class Eventually {
  static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long BETWEEN_LOOKS_NANOS = 2_000_000;

  private Eventually() {}

  /** Looks again and again until {@code condition} holds. */
  static void holds(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + PATIENCE.toSeconds() + " s: " + what);
      }
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }

  /** What {@code future} comes to. */
  static <T> T get(CompletableFuture<T> future) {
    try {
      return future.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("no result within " + PATIENCE.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw new AssertionError("failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }
}
