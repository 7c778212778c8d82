package dev.windrow.layout;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;

/** How a feature view's rows lie in the store. Immutable, safe for all threads. */
public interface Layout {
  /** The layout's name in the catalog. */
  String name();

  /**
   * Whether every feature is a string of its own, at {@code key + ":" + field}, instead of a field
   * of a hash.
   */
  boolean isFlat();

  /**
   * The raw name of the hash field (for a flat layout: the key's last part) that holds {@code
   * feature}.
   */
  byte[] fieldName(String feature);

  /** The codec of a stored value of {@code type}. */
  ValueCodec codec(FeatureType type);
}
