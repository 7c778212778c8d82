package dev.windrow.store;

import java.util.List;

/** Reads hashes from the online store, in batches, without blocking. Confined to one event loop. */
public interface FeatureStoreClient {
  /**
   * Sends all {@code reads} as one pipeline.
   *
   * @param reads at least one; not changed by either side after the call
   * @return their replies, as many as reads, in the order of the reads. A read that failed is a
   *     failed reply, its neighbours live; when nothing could be sent, all are failed replies
   */
  ReadInFlight read(List<HashRead> reads);
}
