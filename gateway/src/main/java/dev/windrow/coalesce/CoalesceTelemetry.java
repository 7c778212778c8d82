package dev.windrow.coalesce;

/** Counts what coalescing does. Called on event loops, must not block. */
public interface CoalesceTelemetry {
  CoalesceTelemetry NONE = (callers, readsWanted, readsSent) -> {};

  /**
   * One batch goes out.
   *
   * @param callers whose reads it carries
   * @param readsWanted by all of them
   * @param readsSent after equal keys were joined
   */
  void batchSent(int callers, int readsWanted, int readsSent);
}
