package dev.windrow.online;

import dev.windrow.feature.EntityColumn;
import dev.windrow.plan.FeatureNames;
import java.util.Map;

/**
 * A feature request as its sender wrote it: nothing in it was compared with the catalog yet.
 *
 * @param features which features, or which feature service
 * @param entities columns of join key values by join key; those that are not {@code single} have
 *     {@code rows} values
 * @param rows the number of entity rows, at least 1
 * @param eventTimestamps whether the answer shows event timestamps
 */
public record FeatureRequest(
    FeatureNames features,
    Map<String, EntityColumn> entities,
    int rows,
    Output output,
    boolean eventTimestamps) {}
