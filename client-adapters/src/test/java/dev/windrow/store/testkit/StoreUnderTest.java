package dev.windrow.store.testkit;

import dev.windrow.store.FeatureStoreClient;

/** A client that the contract is asked of, with what the interface does not say. */
public interface StoreUnderTest extends AutoCloseable {
  FeatureStoreClient client();

  /** Waits until the client is connected, for the {@code times}-th time since it was made. */
  void awaitConnected(int times);

  /** How many flushes went out on the client's sockets since it was connected, counted there. */
  int flushes();

  @Override
  void close();
}
