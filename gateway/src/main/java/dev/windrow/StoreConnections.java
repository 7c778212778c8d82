package dev.windrow;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTelemetry;
import dev.windrow.store.lettuce.LettuceStoreClient;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * All connections to one store: two for each event loop, so that a point read never waits behind a
 * wide one.
 */
final class StoreConnections {
  /** The connections of one event loop. */
  record Lanes(LettuceStoreClient narrow, LettuceStoreClient wide) {}

  private final String name;
  private final int wideFromCells;
  private final IdentityHashMap<EventLoop, Lanes> lanes = new IdentityHashMap<>();
  private final List<LettuceStoreClient> clients = new ArrayList<>();

  /** Connects nothing yet. Reads certificates, so not for event loops. */
  StoreConnections(
      StoreConfig config, int wideFromCells, List<EventLoop> loops, StoreTelemetry telemetry) {
    this.name = config.name();
    this.wideFromCells = wideFromCells;
    for (EventLoop loop : loops) {
      Lanes pair =
          new Lanes(
              new LettuceStoreClient(config, loop, telemetry),
              new LettuceStoreClient(config, loop, telemetry));
      lanes.put(loop, pair);
      clients.add(pair.narrow());
      clients.add(pair.wide());
    }
  }

  String name() {
    return name;
  }

  /** Reads x fields of one request from which on it takes the wide connection. */
  int wideFromCells() {
    return wideFromCells;
  }

  Lanes of(EventLoop loop) {
    Lanes pair = lanes.get(loop);
    if (pair == null) {
      throw new IllegalStateException("no connection to store '" + name + "' on " + loop);
    }
    return pair;
  }

  /** Completes when every connection is ready, however long that takes. */
  Mono<Void> connect() {
    return Flux.fromIterable(clients).flatMap(LettuceStoreClient::connect, clients.size()).then();
  }

  /** Whether every event loop can read this store. */
  boolean isConnected() {
    for (LettuceStoreClient client : clients) {
      if (!client.isConnected()) {
        return false;
      }
    }
    return true;
  }

  /** A sign of life of the server. */
  Mono<Void> ping() {
    return clients.get(0).ping();
  }

  Mono<Void> close() {
    return Flux.fromIterable(clients).flatMap(LettuceStoreClient::close, clients.size()).then();
  }
}
