package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.feature.FeatureType;
import dev.windrow.layout.KeyTemplate;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlScalar;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads {@code driver: {join_keys: {driver_id: INT64}}}. */
final class EntityReader {
  private static final String KEY_TYPES =
      Arrays.stream(FeatureType.values())
          .filter(KeyTemplate::admits)
          .map(FeatureType::name)
          .collect(Collectors.joining(", "));

  private final Mistakes mistakes;

  EntityReader(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** The entity; null when it has a mistake. */
  @Nullable Entity read(YamlMap.Entry entry) {
    String name = entry.key().text();
    boolean sound = NameRules.check("entity", entry.key(), mistakes);
    String owner = "entity '" + name + "'";
    YamlFields fields = YamlFields.of(owner, entry.key().place(), entry.value(), mistakes);
    if (fields == null) {
      return null;
    }
    fields.require("join_keys");
    List<YamlMap.Entry> keys = fields.entries("join_keys");
    fields.refuseOthers();
    if (keys.isEmpty()) {
      if (fields.find("join_keys") instanceof YamlMap) {
        mistakes.add(fields.place("join_keys"), owner + " needs at least one join key");
      }
      return null;
    }
    Map<String, FeatureType> joinKeys = new LinkedHashMap<>();
    for (YamlMap.Entry key : keys) {
      FeatureType type = joinKey(key);
      if (type == null) {
        sound = false;
      } else {
        joinKeys.put(key.key().text(), type);
      }
    }
    return sound ? new Entity(name, joinKeys) : null;
  }

  private @Nullable FeatureType joinKey(YamlMap.Entry entry) {
    String name = entry.key().text();
    if (!NameRules.checkFeature("join key", entry.key(), mistakes)) {
      return null;
    }
    if (name.indexOf('{') >= 0 || name.indexOf('}') >= 0) {
      mistakes.add(
          entry.key().place(),
          "join key name '" + name + "' must not contain braces, which mark placeholders");
      return null;
    }
    if (!(entry.value() instanceof YamlScalar typeName)) {
      mistakes.add(
          entry.value().place(),
          "join key '" + name + "' must be given a type, got " + entry.value().shape());
      return null;
    }
    FeatureType type = Types.read(typeName, mistakes);
    if (type != null && !KeyTemplate.admits(type)) {
      mistakes.add(
          typeName.place(),
          "join key '" + name + "' must be one of " + KEY_TYPES + ", got " + type);
      return null;
    }
    return type;
  }
}
