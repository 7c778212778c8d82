package dev.windrow.plan;

import dev.windrow.feature.FeatureType;
import dev.windrow.layout.KeyTemplate;
import dev.windrow.store.FieldSet;
import dev.windrow.store.ReadCommand;
import java.util.List;

/**
 * The part of a selection that one hash read a row answers: all its features whose views share a
 * store and a key.
 *
 * @param viewName one of the views, to name in messages
 * @param key makes the store key from the join keys, in the order of {@code joinKeys}
 * @param joinKeys the key's placeholders with their types
 * @param fields all fields wanted of each hash, event times included
 * @param command HMGET, or MGET where each feature is a string of its own
 */
public record KeyGroup(
    String store,
    String viewName,
    KeyTemplate key,
    List<JoinKey> joinKeys,
    FieldSet fields,
    ReadCommand command,
    List<CellRule> cells,
    List<AgeRule> ages) {
  /** A join key by the name that requests use. */
  public record JoinKey(String name, FeatureType type) {}
}
