package dev.windrow.adapt;

/** How the command of a hash read is chosen. */
public enum AdaptMode {
  /** Always HMGET: the fields wanted and no others. */
  HMGET,
  /** HGETALL wherever the known width allows it. */
  HGETALL,
  /** HGETALL where the fields wanted are at least half of the known width. */
  AUTO
}
