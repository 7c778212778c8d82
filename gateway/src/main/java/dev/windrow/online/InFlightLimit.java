package dev.windrow.online;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many requests may be under way at once, over all event loops. Safe for all threads, takes no
 * lock.
 */
public final class InFlightLimit {
  private final int limit;
  private final AtomicInteger inFlight = new AtomicInteger();

  public InFlightLimit(int limit) {
    this.limit = limit;
  }

  public int limit() {
    return limit;
  }

  public int inFlight() {
    return inFlight.get();
  }

  /** Takes a place, or tells that there is none. */
  public boolean tryEnter() {
    if (inFlight.incrementAndGet() > limit) {
      inFlight.decrementAndGet();
      return false;
    }
    return true;
  }

  /** Gives a place back. */
  public void leave() {
    inFlight.decrementAndGet();
  }
}
