package dev.windrow.store;

/**
 * What a store client counts. Called on the client's event loop, on the hot path: implementations
 * neither block nor throw. All amounts are to be added up.
 */
public interface StoreTelemetry {
  /** Counts nothing. */
  StoreTelemetry NONE = new StoreTelemetry() {};

  /**
   * One pipeline went out.
   *
   * @param commands all that it holds, EXISTS included
   * @param bytes of its commands, before encryption
   */
  default void flushed(int commands, long bytes) {}

  /** How many reads of the pipeline just flushed were sent as {@code command}; at least one. */
  default void sent(ReadCommand command, int reads) {}

  /** So many bytes of replies came in, after decryption. */
  default void received(int bytes) {}

  /** So many reads failed for this reason. */
  default void failed(StoreException.Kind kind, int reads) {}

  default void connected() {}

  /** A connection that had been reported as connected is gone. */
  default void disconnected() {}

  /** An attempt to connect failed; another will follow. */
  default void connectFailed() {}
}
