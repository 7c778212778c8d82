package dev.windrow.decode;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.store.StoreException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of one answer.
 *
 * @param columns in the order of the selection's features; of one row where the feature's reads are
 *     broadcast
 * @param broadcast as many as {@code columns}
 * @param cells how many cells there are of each status; statuses without any may be left out
 * @param failure the first store failure met, or null
 */
public record Decoded(
    List<FeatureColumn> columns,
    List<Boolean> broadcast,
    Map<FeatureStatus, Integer> cells,
    @Nullable StoreException failure) {}
