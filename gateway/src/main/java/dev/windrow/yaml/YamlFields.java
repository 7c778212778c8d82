package dev.windrow.yaml;

import dev.windrow.names.NearNames;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A mapping with a fixed set of keys: those it is asked for are the known ones. What does not fit
 * is noted as a mistake, and null is answered. For one thread.
 */
public final class YamlFields {
  private final String owner;
  private final Place place;
  private final Mistakes mistakes;
  private final Map<String, YamlMap.Entry> byKey = new LinkedHashMap<>();
  private final Set<String> known = new LinkedHashSet<>();

  private YamlFields(String owner, Place place, YamlMap map, Mistakes mistakes) {
    this.owner = owner;
    this.place = place;
    this.mistakes = mistakes;
    for (YamlMap.Entry entry : map.entries()) {
      byKey.put(entry.key().text(), entry);
    }
  }

  /**
   * The fields of {@code node}.
   *
   * @param owner what messages call the mapping: {@code "feature view 'driver_stats'"}
   * @param place where a missing field is told
   * @return null when the node is no mapping
   */
  public static @Nullable YamlFields of(
      String owner, Place place, YamlNode node, Mistakes mistakes) {
    if (node instanceof YamlMap map) {
      return new YamlFields(owner, place, map, mistakes);
    }
    mistakes.add(node.place(), owner + " must be a mapping, got " + node.shape());
    return null;
  }

  /** The value of {@code key}; null when it is not there, or there without a value. */
  public @Nullable YamlNode find(String key) {
    known.add(key);
    YamlMap.Entry entry = byKey.get(key);
    if (entry == null) {
      return null;
    }
    if (entry.value() instanceof YamlScalar scalar && scalar.isNull()) {
      mistakes.add(entry.key().place(), "'" + key + "' of " + owner + " has no value");
      return null;
    }
    return entry.value();
  }

  /** As {@link #find}; a key that is not there is a mistake. */
  public @Nullable YamlNode require(String key) {
    if (!byKey.containsKey(key)) {
      known.add(key);
      mistakes.add(place, owner + " needs '" + key + "'");
      return null;
    }
    return find(key);
  }

  /** The single value of {@code key}; null when it is not there. */
  public @Nullable YamlScalar findScalar(String key) {
    return scalar(key, find(key));
  }

  /** As {@link #findScalar}; a key that is not there is a mistake. */
  public @Nullable YamlScalar requireScalar(String key) {
    return scalar(key, require(key));
  }

  /** The entries of the mapping at {@code key}; none when it is not there, or empty. */
  public List<YamlMap.Entry> entries(String key) {
    known.add(key);
    YamlMap.Entry entry = byKey.get(key);
    if (entry == null || (entry.value() instanceof YamlScalar scalar && scalar.isNull())) {
      return List.of();
    }
    if (entry.value() instanceof YamlMap map) {
      return map.entries();
    }
    mistakes.add(
        entry.value().place(),
        "'" + key + "' of " + owner + " must be a mapping, got " + entry.value().shape());
    return List.of();
  }

  /** The items of the list at {@code key}; null when it is not there or no list. */
  public @Nullable List<YamlNode> requireItems(String key) {
    YamlNode node = require(key);
    if (node == null || node instanceof YamlList) {
      return node instanceof YamlList list ? list.items() : null;
    }
    mistakes.add(
        node.place(), "'" + key + "' of " + owner + " must be a list, got " + node.shape());
    return null;
  }

  /** Whether {@code key} is there, with whatever value. */
  public boolean has(String key) {
    return byKey.containsKey(key);
  }

  /** Where the value of {@code key} is; where the mapping is when there is none. */
  public Place place(String key) {
    YamlMap.Entry entry = byKey.get(key);
    return entry == null ? place : entry.value().place();
  }

  /** Notes every key that was not asked for until now as a mistake. */
  public void refuseOthers() {
    for (YamlMap.Entry entry : byKey.values()) {
      String key = entry.key().text();
      if (!known.contains(key)) {
        mistakes.add(
            entry.key().place(),
            "unknown key '" + key + "' in " + owner + NearNames.suggestion(key, known));
      }
    }
  }

  private @Nullable YamlScalar scalar(String key, @Nullable YamlNode node) {
    if (node == null || node instanceof YamlScalar) {
      return (YamlScalar) node;
    }
    mistakes.add(
        node.place(), "'" + key + "' of " + owner + " must be one value, got " + node.shape());
    return null;
  }
}
