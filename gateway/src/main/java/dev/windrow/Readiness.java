package dev.windrow;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import reactor.core.Disposable;

/**
 * Whether this gateway should be sent requests: it is not draining, and every store answered a PING
 * lately. Safe for all threads.
 */
final class Readiness {
  private static final Duration BETWEEN_PINGS = Duration.ofSeconds(1);

  private final Map<String, String> faults = new ConcurrentHashMap<>();
  private final Map<String, Disposable> pings = new ConcurrentHashMap<>();
  private volatile boolean draining;

  /** Asks {@code stores} from now on, again and again, on {@code loop}. */
  void watch(List<StoreConnections> all, EventLoop loop) {
    for (StoreConnections store : all) {
      faults.put(store.name(), "store '" + store.name() + "' has not answered yet");
    }
    var unused =
        loop.scheduleWithFixedDelay(
            () -> all.forEach(this::look), 0, BETWEEN_PINGS.toMillis(), TimeUnit.MILLISECONDS);
    all.forEach(store -> lookOnceConnected(store, loop));
  }

  /** The first look of all finds nothing connected, and the next one is a second away. */
  private void lookOnceConnected(StoreConnections store, EventLoop loop) {
    var unused =
        store
            .connect()
            .onErrorComplete()
            .subscribe(nothing -> {}, failure -> {}, () -> loop.execute(() -> look(store)));
  }

  void drain() {
    draining = true;
  }

  /** Why this gateway is not ready, a reason a line; empty when it is. */
  List<String> reasons() {
    List<String> reasons = new ArrayList<>(faults.values());
    if (draining) {
      reasons.add("draining");
    }
    return reasons;
  }

  private void look(StoreConnections store) {
    Disposable last = pings.get(store.name());
    if (last != null && !last.isDisposed()) {
      last.dispose();
      faults.put(
          store.name(),
          "store '"
              + store.name()
              + "' has not answered a PING for "
              + BETWEEN_PINGS.toMillis()
              + " ms");
    }
    pings.put(
        store.name(),
        store
            .ping()
            .subscribe(
                nothing -> {},
                failure -> faults.put(store.name(), String.valueOf(failure.getMessage())),
                () -> answered(store)));
  }

  private void answered(StoreConnections store) {
    if (store.isConnected()) {
      faults.remove(store.name());
    } else {
      faults.put(
          store.name(), "store '" + store.name() + "' is not connected from every event loop");
    }
  }
}
