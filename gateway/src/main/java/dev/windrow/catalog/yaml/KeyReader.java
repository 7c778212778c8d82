package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.feature.FeatureType;
import dev.windrow.layout.KeyTemplate;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlScalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code key: "drv:{driver_id}"} and holds it against the join keys. */
final class KeyReader {
  private final Mistakes mistakes;

  KeyReader(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** The template of {@code owner}'s key; null when it is none. */
  @Nullable KeyTemplate read(String owner, YamlScalar key) {
    try {
      return KeyTemplate.parse(key.text());
    } catch (IllegalArgumentException notOne) {
      mistakes.add(key.place(), "'key' of " + owner + ": " + notOne.getMessage());
      return null;
    }
  }

  /**
   * Checks that the placeholders are the join keys of the view's entities, all of them.
   *
   * @return the placeholders' types in their order; null when they do not match
   */
  @Nullable List<FeatureType> types(
      String owner, KeyTemplate template, YamlScalar key, List<Entity> entities) {
    Map<String, FeatureType> joinKeys = new LinkedHashMap<>();
    entities.forEach(entity -> joinKeys.putAll(entity.joinKeys()));
    boolean matches = true;
    for (String placeholder : template.placeholders()) {
      if (!joinKeys.containsKey(placeholder)) {
        matches = false;
        mistakes.add(
            key.place(),
            "placeholder '{"
                + placeholder
                + "}' in 'key' of "
                + owner
                + " is no join key of its entities ("
                + String.join(", ", joinKeys.keySet())
                + ")"
                + NearNames.suggestion(placeholder, joinKeys.keySet()));
      }
    }
    for (String joinKey : joinKeys.keySet()) {
      if (!template.placeholders().contains(joinKey)) {
        matches = false;
        mistakes.add(
            key.place(),
            "'key' of "
                + owner
                + " has no placeholder '{"
                + joinKey
                + "}': rows that differ in that join key alone would share a key, got "
                + key.shape());
      }
    }
    return matches ? template.placeholders().stream().map(joinKeys::get).toList() : null;
  }
}
