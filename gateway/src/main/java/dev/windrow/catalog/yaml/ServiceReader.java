package dev.windrow.catalog.yaml;

import dev.windrow.catalog.FeatureService;
import dev.windrow.feature.FeatureReference;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlList;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a feature service: views with all their features, or {@code {view: v, features: [f]}}. */
final class ServiceReader {
  private final DeclaredFeatures declared;
  private final Mistakes mistakes;

  ServiceReader(DeclaredFeatures declared, Mistakes mistakes) {
    this.declared = declared;
    this.mistakes = mistakes;
  }

  /** The service; null when nothing of it could be read. */
  @Nullable FeatureService read(YamlMap.Entry entry) {
    boolean sound = NameRules.check("feature service", entry.key(), mistakes);
    String owner = "feature service '" + entry.key().text() + "'";
    if (!(entry.value() instanceof YamlList list)) {
      mistakes.add(
          entry.value().place(),
          owner + " must be a list of feature views, got " + entry.value().shape());
      return null;
    }
    if (list.items().isEmpty()) {
      mistakes.add(list.place(), owner + " needs at least one feature view");
    }
    Set<FeatureReference> features = new LinkedHashSet<>();
    for (YamlNode item : list.items()) {
      if (item instanceof YamlScalar view) {
        wholeView(owner, view, features);
      } else {
        partOfView(owner, item, features);
      }
    }
    return sound ? new FeatureService(entry.key().text(), new ArrayList<>(features)) : null;
  }

  private void wholeView(String owner, YamlScalar view, Set<FeatureReference> into) {
    Set<String> features = view(owner, view);
    if (features != null) {
      for (String feature : features) {
        add(owner, view.place(), view.text(), feature, into);
      }
    }
  }

  private void partOfView(String owner, YamlNode item, Set<FeatureReference> into) {
    YamlFields fields = YamlFields.of("a part of " + owner, item.place(), item, mistakes);
    if (fields == null) {
      return;
    }
    YamlScalar view = fields.requireScalar("view");
    List<YamlNode> names = fields.requireItems("features");
    fields.refuseOthers();
    Set<String> known = view == null ? null : view(owner, view);
    if (view == null || names == null) {
      return;
    }
    if (names.isEmpty()) {
      mistakes.add(
          fields.place("features"),
          owner
              + " needs at least one feature of '"
              + view.text()
              + "'; all of them are meant by "
              + "the view's name alone");
    }
    for (YamlNode node : names) {
      if (!(node instanceof YamlScalar name)) {
        mistakes.add(node.place(), "a feature's name is wanted, got " + node.shape());
      } else if (known != null && !known.contains(name.text())) {
        mistakes.add(
            name.place(),
            owner
                + " names feature '"
                + name.text()
                + "', which feature view '"
                + view.text()
                + "' does not have"
                + NearNames.suggestion(name.text(), known));
      } else if (known != null) {
        add(owner, name.place(), view.text(), name.text(), into);
      }
    }
  }

  private @Nullable Set<String> view(String owner, YamlScalar view) {
    Set<String> features = declared.ofView(view.text());
    if (features == null) {
      mistakes.add(
          view.place(),
          owner
              + " names feature view '"
              + view.text()
              + "', which does not exist"
              + NearNames.suggestion(view.text(), declared.views()));
    }
    return features;
  }

  private void add(
      String owner, Place place, String view, String feature, Set<FeatureReference> into) {
    if (view.isEmpty() || feature.isEmpty() || view.indexOf(':') >= 0) {
      return; // told where the view is declared
    }
    FeatureReference reference = new FeatureReference(view, feature);
    if (!into.add(reference)) {
      mistakes.add(place, owner + " names feature '" + reference + "' twice");
    }
  }
}
