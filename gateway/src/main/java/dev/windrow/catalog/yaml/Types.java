package dev.windrow.catalog.yaml;

import dev.windrow.feature.FeatureType;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlScalar;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names of types. */
final class Types {
  private static final List<String> NAMES =
      Arrays.stream(FeatureType.values()).map(FeatureType::name).toList();

  private Types() {}

  /** The type of this name; null when there is none, which is noted. */
  static @Nullable FeatureType read(YamlScalar name, Mistakes mistakes) {
    if (NAMES.contains(name.text())) {
      return FeatureType.valueOf(name.text());
    }
    String suggestion = NearNames.suggestion(name.text(), NAMES);
    mistakes.add(
        name.place(),
        "unknown type "
            + name.shape()
            + (suggestion.isEmpty() ? "; types are " + String.join(", ", NAMES) : suggestion));
    return null;
  }
}
