package dev.windrow.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.test.scheduler.VirtualTimeScheduler;

class CatalogReloadTest {
  private static final Instant NOW = Instant.parse("2024-05-01T12:00:00Z");

  private final Catalog first = new Catalog(List.of(), List.of(), List.of(), "1");
  private final Catalog second = new Catalog(List.of(), List.of(), List.of(), "2");
  private final LiveCatalog live = new LiveCatalog(first, Clock.fixed(NOW, ZoneOffset.UTC));
  private @Nullable Catalog offered = first;
  private String fault = "";
  private int looks;

  private final CatalogReload reload =
      new CatalogReload(
          live,
          fingerprint -> {
            looks++;
            if (!fault.isEmpty()) {
              throw new IllegalStateException(fault);
            }
            return offered == null || offered.fingerprint().equals(fingerprint) ? null : offered;
          });

  @Test
  void an_unchanged_source_changes_nothing() {
    reload.look();

    assertThat(live.current()).isSameAs(first);
    assertThat(live.state()).isEqualTo(new LiveCatalog.State(first, 0, 0, NOW, null));
  }

  @Test
  void a_changed_source_is_served() {
    offered = second;

    reload.look();

    assertThat(live.current()).isSameAs(second);
    assertThat(live.state()).isEqualTo(new LiveCatalog.State(second, 1, 0, NOW, null));
  }

  @Test
  void a_source_that_does_not_validate_keeps_the_old_and_counts_once() {
    fault = "catalog.yaml:1:1: wrong";

    reload.look();
    reload.look();

    assertThat(live.current()).isSameAs(first);
    assertThat(live.state()).isEqualTo(new LiveCatalog.State(first, 0, 1, NOW, fault));
  }

  @Test
  void a_source_that_was_mended_leaves_no_error() {
    fault = "catalog.yaml:1:1: wrong";
    reload.look();

    fault = "";
    reload.look();

    assertThat(live.state()).isEqualTo(new LiveCatalog.State(first, 0, 1, NOW, null));
  }

  @Test
  void the_source_is_looked_at_every_interval_until_disposed_of() {
    VirtualTimeScheduler time = VirtualTimeScheduler.create();
    Disposable watch = reload.every(Duration.ofSeconds(2), time);
    time.advanceTimeBy(Duration.ofSeconds(5));

    assertThat(looks).isEqualTo(2);

    watch.dispose();
    time.advanceTimeBy(Duration.ofSeconds(5));

    assertThat(looks).isEqualTo(2);
  }
}
