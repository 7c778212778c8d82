package dev.windrow.config;

/** Which command reads a hash. */
public enum AdaptMode {
  /** Always the wanted fields alone. */
  HMGET,
  /** Always the whole hash. */
  HGETALL,
  /** The whole hash where enough of it is wanted. */
  AUTO
}
