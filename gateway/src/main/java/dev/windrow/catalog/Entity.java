package dev.windrow.catalog;

import dev.windrow.feature.FeatureType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What feature rows are about.
 *
 * @param joinKeys the types of the join keys by name, in the catalog's order; at least one
 */
public record Entity(String name, Map<String, FeatureType> joinKeys) {
  public Entity {
    joinKeys = Collections.unmodifiableMap(new LinkedHashMap<>(joinKeys));
  }
}
