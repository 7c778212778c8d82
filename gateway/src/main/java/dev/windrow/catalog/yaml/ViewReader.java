package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureView;
import dev.windrow.feature.FeatureType;
import dev.windrow.layout.KeyTemplate;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlScalar;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one feature view. */
final class ViewReader {
  private final Set<String> stores;
  private final SharedHashes hashes;
  private final Mistakes mistakes;
  private final ViewEntities entities;
  private final LayoutReader layouts;
  private final KeyReader keys;
  private final AgeReader ages;
  private final FeatureReader features;

  ViewReader(
      Declared<Entity> declared, Set<String> stores, SharedHashes hashes, Mistakes mistakes) {
    this.stores = stores;
    this.hashes = hashes;
    this.mistakes = mistakes;
    this.entities = new ViewEntities(declared, mistakes);
    this.layouts = new LayoutReader(mistakes);
    this.keys = new KeyReader(mistakes);
    this.ages = new AgeReader(mistakes);
    this.features = new FeatureReader(mistakes);
  }

  /** The view; null when it has a mistake that leaves nothing to make. */
  @Nullable FeatureView read(YamlMap.Entry entry) {
    String name = entry.key().text();
    boolean sound = NameRules.check("feature view", entry.key(), mistakes);
    String owner = "feature view '" + name + "'";
    YamlFields fields = YamlFields.of(owner, entry.key().place(), entry.value(), mistakes);
    if (fields == null) {
      return null;
    }
    List<Entity> ofView = entities.read(owner, fields);
    String store = store(owner, fields);
    LayoutReader.Choice layout = layouts.read(owner, fields);
    YamlScalar key = fields.requireScalar("key");
    KeyTemplate template = key == null ? null : keys.read(owner, key);
    AgeReader.Age age = ages.read(owner, fields);
    List<YamlMap.Entry> featureEntries = featureEntries(owner, fields);
    fields.refuseOthers();
    List<Feature> ownFeatures = features(name, featureEntries);

    List<FeatureType> keyTypes =
        key == null || template == null || ofView == null
            ? null
            : keys.types(owner, template, key, ofView);
    if (layout != null) {
      SharedHashes.Claims claims =
          store == null || key == null || keyTypes == null
              ? hashes.ofUnknownKey(name, layout.label())
              : hashes.of(name, store, key, layout.label(), keyTypes, fields.place("layout"));
      claim(claims, layout, featureEntries, age, fields);
    }
    if (!sound || ofView == null || store == null || layout == null || template == null) {
      return null;
    }
    return new FeatureView(
        name,
        ofView,
        store,
        layout.layout(),
        template,
        age.maxAge(),
        age.serveStale(),
        age.eventTime(),
        ownFeatures);
  }

  private @Nullable String store(String owner, YamlFields fields) {
    if (stores.size() == 1 && !fields.has("store")) {
      return stores.iterator().next();
    }
    YamlScalar store = fields.requireScalar("store");
    if (store == null || stores.contains(store.text())) {
      return store == null ? null : store.text();
    }
    List<String> known = stores.stream().sorted().toList();
    mistakes.add(
        store.place(),
        owner
            + " names store "
            + store.shape()
            + ", which is not configured; stores are "
            + String.join(", ", known)
            + NearNames.suggestion(store.text(), known));
    return null;
  }

  private List<YamlMap.Entry> featureEntries(String owner, YamlFields fields) {
    fields.require("features");
    List<YamlMap.Entry> entries = fields.entries("features");
    if (fields.find("features") instanceof YamlMap empty && entries.isEmpty()) {
      mistakes.add(empty.place(), owner + " needs at least one feature");
    }
    return entries;
  }

  private List<Feature> features(String view, List<YamlMap.Entry> entries) {
    List<Feature> read = new ArrayList<>();
    for (YamlMap.Entry entry : entries) {
      Feature feature = features.read(view, entry);
      if (feature != null) {
        read.add(feature);
      }
    }
    return read;
  }

  private static void claim(
      SharedHashes.Claims claims,
      LayoutReader.Choice layout,
      List<YamlMap.Entry> features,
      AgeReader.Age age,
      YamlFields fields) {
    if (age.eventTime() != null) {
      claims.add(
          "the event time",
          age.eventTime().field().getBytes(StandardCharsets.UTF_8),
          fields.place("event_time"));
    }
    for (YamlMap.Entry feature : features) {
      String name = feature.key().text();
      claims.add("feature '" + name + "'", layout.layout().fieldName(name), feature.key().place());
    }
  }
}
