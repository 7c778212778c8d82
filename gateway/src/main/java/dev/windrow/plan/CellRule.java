package dev.windrow.plan;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import org.jspecify.annotations.Nullable;

/**
 * How the cells of one selected feature come out of its group's replies.
 *
 * @param column the feature's place in the answer
 * @param position of its field in the group's field set
 * @param defaultValue what stands for a field that an existing entity does not have, or null
 * @param age the group's age rule that holds for it, or null when its view has no event time
 */
public record CellRule(
    int column,
    FeatureType type,
    int position,
    ValueCodec codec,
    @Nullable Values defaultValue,
    boolean serveStale,
    @Nullable AgeRule age) {}
