package dev.windrow.catalog;

import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The catalog that is served now. It changes whole, between two requests: a request takes {@link
 * #current} once. Reading is safe for all threads; changes come one at a time.
 */
public final class LiveCatalog {
  private final Clock clock;
  private volatile State state;

  /**
   * What operators are told.
   *
   * @param swaps how often the catalog was changed since the start
   * @param refusals how often a changed source did not validate, and the old catalog stayed
   * @param since when the catalog that is served came
   * @param lastError why the source's present state is not served; null when it is
   */
  public record State(
      Catalog catalog, long swaps, long refusals, Instant since, @Nullable String lastError) {}

  public LiveCatalog(Catalog first, Clock clock) {
    this.clock = clock;
    this.state = new State(first, 0, 0, clock.instant(), null);
  }

  public Catalog current() {
    return state.catalog();
  }

  /** The catalog with what happened to it, of one moment. */
  public State state() {
    return state;
  }

  /** Serves {@code next} from now on. */
  public synchronized void swap(Catalog next) {
    State old = state;
    state = new State(next, old.swaps() + 1, old.refusals(), clock.instant(), null);
  }

  /**
   * Takes note that the source cannot be served as it is now.
   *
   * @return whether that is news: not the same error as before
   */
  public synchronized boolean refuse(String error) {
    State old = state;
    if (error.equals(old.lastError())) {
      return false;
    }
    state = new State(old.catalog(), old.swaps(), old.refusals() + 1, old.since(), error);
    return true;
  }

  /** Takes note that the source has again what is served. */
  public synchronized void confirm() {
    State old = state;
    if (old.lastError() != null) {
      state = new State(old.catalog(), old.swaps(), old.refusals(), old.since(), null);
    }
  }
}
