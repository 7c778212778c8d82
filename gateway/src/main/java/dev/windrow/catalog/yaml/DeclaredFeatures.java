package dev.windrow.catalog.yaml;

import dev.windrow.yaml.YamlMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The feature names of each view, whether or not anything else about them is right. */
final class DeclaredFeatures {
  private final Map<String, Set<String>> byView = new LinkedHashMap<>();

  static DeclaredFeatures of(List<YamlMap.Entry> viewEntries) {
    DeclaredFeatures declared = new DeclaredFeatures();
    for (YamlMap.Entry view : viewEntries) {
      declared.byView.put(view.key().text(), features(view));
    }
    return declared;
  }

  private static Set<String> features(YamlMap.Entry view) {
    Set<String> names = new LinkedHashSet<>();
    if (view.value() instanceof YamlMap fields) {
      for (YamlMap.Entry field : fields.entries()) {
        if (field.key().text().equals("features") && field.value() instanceof YamlMap features) {
          features.entries().forEach(feature -> names.add(feature.key().text()));
        }
      }
    }
    return names;
  }

  /** The names of the view's features, in order; null when there is no such view. */
  @Nullable Set<String> ofView(String view) {
    return byView.get(view);
  }

  Set<String> views() {
    return byView.keySet();
  }
}
