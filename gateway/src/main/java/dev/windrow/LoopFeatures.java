package dev.windrow;

import dev.windrow.adapt.AdaptiveStoreClient;
import dev.windrow.coalesce.CoalescingStoreClient;
import dev.windrow.config.AdaptMode;
import dev.windrow.config.WindrowConfig;
import dev.windrow.decode.AnswerDecoder;
import dev.windrow.decode.DecodeHop;
import dev.windrow.decode.Workers;
import dev.windrow.http.UnsentBytes;
import dev.windrow.online.AdmittingFeatures;
import dev.windrow.online.InFlightLimit;
import dev.windrow.online.OnlineFeatures;
import dev.windrow.online.RequestLimits;
import dev.windrow.online.StoreBackedFeatures;
import dev.windrow.plan.Selections;
import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.LanedStoreClient;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoop;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Builds the path of a request for each event loop, from the store's connection outwards. Every
 * loop has its own; what they share is here.
 */
record LoopFeatures(
    WindrowConfig config,
    MemoryShares memory,
    Supplier<Selections> selections,
    List<StoreConnections> stores,
    Workers workers,
    InFlightLimit requestsInFlight,
    InFlightLimit cellsInFlight,
    UnsentBytes unsent,
    GatewayMetrics metrics) {

  OnlineFeatures on(EventLoop loop) {
    Map<String, FeatureStoreClient> clients = new HashMap<>();
    for (StoreConnections store : stores) {
      StoreConnections.Lanes lanes = store.of(loop);
      // Lanes outside the coalescers: a point read must not ride with the wide read of its tick.
      clients.put(
          store.name(),
          new LanedStoreClient(
              lane(lanes.narrow(), loop), lane(lanes.wide(), loop), store.wideFromCells()));
    }
    DecodeHop hop = new DecodeHop(workers, loop, config.decode().inlineCells(), metrics.decode);
    OnlineFeatures features =
        new StoreBackedFeatures(
            selections,
            clients,
            new RequestLimits(config.limits().maxRows(), config.limits().maxCells()),
            cellsInFlight,
            loop,
            hop,
            new AnswerDecoder(metrics.decode),
            InstantSource.system(),
            ByteBufAllocator.DEFAULT,
            metrics.online);
    // outermost: refuse before any work is done
    return new AdmittingFeatures(
        features, requestsInFlight, unsent::get, memory.maxUnsentBytes(), metrics.online);
  }

  private FeatureStoreClient lane(FeatureStoreClient connection, EventLoop loop) {
    FeatureStoreClient store = connection;
    if (config.adapt().mode() != AdaptMode.HMGET) {
      store =
          new AdaptiveStoreClient(store, config.adapt().mode(), config.adapt().hgetallMaxWidth());
    }
    if (config.coalesce().enabled()) {
      // outside adapt: what all callers together want decides
      store =
          new CoalescingStoreClient(
              store, loop, config.coalesce().maxBatchReads(), metrics.coalesce);
    }
    return store;
  }
}
