package dev.windrow.catalog;

import dev.windrow.layout.EventTime;
import dev.windrow.layout.KeyTemplate;
import dev.windrow.layout.Layout;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Features that share their rows.
 *
 * @param entities at least one; no two share a join key's name
 * @param store the name of the store that keeps the rows
 * @param key its placeholders are the join keys of the entities, all of them
 * @param maxAge how old a row may be; zero for ever. Not zero only with an event time
 * @param serveStale whether a row past its max age is still sent, with its status
 * @param eventTime where a row keeps its time; null when it keeps none
 * @param features at least one, names distinct, in the catalog's order
 */
public record FeatureView(
    String name,
    List<Entity> entities,
    String store,
    Layout layout,
    KeyTemplate key,
    Duration maxAge,
    boolean serveStale,
    @Nullable EventTime eventTime,
    List<Feature> features) {
  public FeatureView {
    entities = List.copyOf(entities);
    features = List.copyOf(features);
  }
}
