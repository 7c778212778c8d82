package dev.windrow.catalog;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;

/** Looks at the catalog's source again and again, and serves what changed. */
public final class CatalogReload {
  private static final Logger LOG = LoggerFactory.getLogger(CatalogReload.class);

  private final LiveCatalog live;
  private final CatalogSource source;

  public CatalogReload(LiveCatalog live, CatalogSource source) {
    this.live = live;
    this.source = source;
  }

  /**
   * Looks every {@code interval}, until disposed of. A look that takes longer delays the next one.
   *
   * @param scheduler may be blocked: {@code Schedulers.boundedElastic()}
   */
  public Disposable every(Duration interval, Scheduler scheduler) {
    return Flux.interval(interval, scheduler)
        .onBackpressureDrop()
        .concatMap(
            tick -> {
              look();
              return Flux.empty();
            },
            0)
        .subscribe();
  }

  /** Looks once. A source that fails keeps the old catalog and is logged once a change. */
  public void look() {
    try {
      Catalog next = source.loadUnless(live.current().fingerprint());
      if (next == null) {
        live.confirm();
      } else {
        live.swap(next);
        LOG.info(
            "catalog reloaded: {} feature views, {} feature services, fingerprint {}",
            next.views().size(),
            next.services().size(),
            next.fingerprint());
      }
    } catch (RuntimeException refused) {
      String error = String.valueOf(refused.getMessage());
      if (live.refuse(error)) {
        LOG.error("catalog not reloaded, the old one stays:\n{}", error);
      }
    }
  }
}
