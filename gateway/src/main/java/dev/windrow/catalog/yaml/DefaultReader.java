package dev.windrow.catalog.yaml;

import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlList;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a feature's default: one value, or a list of them for a list type. */
final class DefaultReader {
  private final Mistakes mistakes;

  DefaultReader(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** The default of {@code owner}; null when it is none of its type. */
  @Nullable Values read(String owner, FeatureType type, YamlNode node) {
    if (type.isList() != node instanceof YamlList) {
      return refuse(owner, type, type.isList() ? "must be a list" : "must be one value", node);
    }
    List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of(node);
    Values values = Values.of(type, items.size());
    for (YamlNode item : items) {
      if (!(item instanceof YamlScalar scalar)) {
        return refuse(owner, type, "must hold single values", item);
      }
      String rule = DefaultValue.append(scalar, type.element(), values);
      if (rule != null) {
        return refuse(owner, type, rule, item);
      }
    }
    return values;
  }

  private @Nullable Values refuse(String owner, FeatureType type, String rule, YamlNode node) {
    mistakes.add(
        node.place(),
        "'default' of " + owner + ", a " + type + ", " + rule + ", got " + node.shape());
    return null;
  }
}
