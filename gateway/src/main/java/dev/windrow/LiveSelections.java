package dev.windrow;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.LiveCatalog;
import dev.windrow.plan.Selections;
import java.util.function.Supplier;

/**
 * The selections of the catalog that is served now; those of an old catalog go with it. Safe for
 * all threads.
 */
final class LiveSelections implements Supplier<Selections> {
  private record Compiled(Catalog catalog, Selections selections) {}

  private final LiveCatalog live;
  private volatile Compiled compiled;

  LiveSelections(LiveCatalog live) {
    this.live = live;
    this.compiled = compile(live.current());
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a swapped catalog is another object, whatever it holds
  public Selections get() {
    Catalog current = live.current();
    Compiled now = compiled;
    if (now.catalog != current) {
      // Two loops may compile the same catalog at once: either result serves, one of them stays.
      now = compile(current);
      compiled = now;
    }
    return now.selections;
  }

  private static Compiled compile(Catalog catalog) {
    return new Compiled(catalog, new Selections(catalog));
  }
}
