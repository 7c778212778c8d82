package dev.windrow.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes of answers that were given but that their clients have not taken yet. Safe for all threads.
 */
public final class UnsentBytes {
  private final AtomicLong bytes = new AtomicLong();

  /**
   * Counts {@code amount} bytes until {@code exchange} ends. To be called before its response is
   * given.
   */
  public void hold(Exchange exchange, int amount) {
    bytes.addAndGet(amount);
    exchange.onEnd(() -> bytes.addAndGet(-amount));
  }

  public long get() {
    return bytes.get();
  }
}
