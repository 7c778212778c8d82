package dev.windrow.store;

/** How a read asks the store. */
public enum ReadCommand {
  /** The wanted fields of one hash. */
  HMGET,
  /** One hash whole; the fields not wanted are skipped. */
  HGETALL,
  /** Flat keys: one string a field, at {@code key + ":" + field}. */
  MGET
}
