package dev.windrow.online;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much may be under way at once, over all event loops: requests, or cells. Safe for all
 * threads, takes no lock.
 */
public final class InFlightLimit {
  private final int limit;
  private final AtomicInteger inFlight = new AtomicInteger();

  /**
   * A limit that nothing has entered yet.
   *
   * @param limit at least 1, at most half of the ints, so that a refused attempt cannot overflow
   */
  public InFlightLimit(int limit) {
    this.limit = limit;
  }

  public int limit() {
    return limit;
  }

  public int inFlight() {
    return inFlight.get();
  }

  /** Takes {@code amount} of what is left, or tells that there is not so much. */
  public boolean tryEnter(int amount) {
    if (inFlight.addAndGet(amount) > limit) {
      inFlight.addAndGet(-amount);
      return false;
    }
    return true;
  }

  /** Gives back what was taken. */
  public void leave(int amount) {
    inFlight.addAndGet(-amount);
  }
}
