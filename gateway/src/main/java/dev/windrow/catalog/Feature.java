package dev.windrow.catalog;

import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import org.jspecify.annotations.Nullable;

/**
 * One feature of a view.
 *
 * @param defaultValue what stands for a field that an existing entity does not have: one value for
 *     a scalar type, the elements for a list type; null where the catalog gives none. Not changed
 *     any more
 */
public record Feature(String name, FeatureType type, @Nullable Values defaultValue) {}
