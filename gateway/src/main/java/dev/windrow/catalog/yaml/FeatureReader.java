package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Feature;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import org.jspecify.annotations.Nullable;

/** Reads {@code conv_rate: {type: FLOAT, default: 0}}. */
final class FeatureReader {
  private final Mistakes mistakes;
  private final DefaultReader defaults;

  FeatureReader(Mistakes mistakes) {
    this.mistakes = mistakes;
    this.defaults = new DefaultReader(mistakes);
  }

  /** The feature; null when it has a mistake. */
  @Nullable Feature read(String view, YamlMap.Entry entry) {
    String name = entry.key().text();
    boolean sound = NameRules.checkFeature("feature", entry.key(), mistakes);
    String owner = "feature '" + view + ":" + name + "'";
    YamlFields fields = YamlFields.of(owner, entry.key().place(), entry.value(), mistakes);
    if (fields == null) {
      return null;
    }
    YamlScalar typeName = fields.requireScalar("type");
    YamlNode defaultNode = fields.find("default");
    fields.refuseOthers();
    FeatureType type = typeName == null ? null : Types.read(typeName, mistakes);
    if (type == null) {
      return null;
    }
    Values defaultValue = null;
    if (defaultNode != null) {
      defaultValue = defaults.read(owner, type, defaultNode);
      sound &= defaultValue != null;
    }
    return sound ? new Feature(name, type, defaultValue) : null;
  }
}
