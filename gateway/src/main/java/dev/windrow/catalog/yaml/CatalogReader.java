package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import dev.windrow.yaml.YamlDocument;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a whole catalog document: the version, then entities, feature views, feature services. */
final class CatalogReader {
  private static final String VERSION = "1";

  private final Set<String> stores;
  private final Mistakes mistakes;

  CatalogReader(Set<String> stores, Mistakes mistakes) {
    this.stores = stores;
    this.mistakes = mistakes;
  }

  CatalogParts read(String source, String text) {
    YamlNode root = YamlDocument.read(source, text, mistakes);
    if (root == null) {
      if (mistakes.isEmpty()) {
        mistakes.add(Place.of(source), "a catalog holds a mapping, got nothing");
      }
      return new CatalogParts(List.of(), List.of(), List.of());
    }
    YamlFields fields = YamlFields.of("the catalog", root.place(), root, mistakes);
    if (fields == null) {
      return new CatalogParts(List.of(), List.of(), List.of());
    }
    version(fields.requireScalar("version"));
    List<YamlMap.Entry> entityEntries = fields.entries("entities");
    List<YamlMap.Entry> viewEntries = fields.entries("feature_views");
    List<YamlMap.Entry> serviceEntries = fields.entries("feature_services");
    fields.refuseOthers();
    if (viewEntries.isEmpty() && mistakes.isEmpty()) {
      mistakes.add(root.place(), "the catalog needs at least one feature view");
    }

    Declared<Entity> entities = new Declared<>();
    EntityReader entityReader = new EntityReader(mistakes);
    entityEntries.forEach(entry -> entities.put(entry.key().text(), entityReader.read(entry)));

    DeclaredFeatures declared = DeclaredFeatures.of(viewEntries);
    SharedHashes hashes = new SharedHashes(mistakes);
    ViewReader viewReader = new ViewReader(entities, stores, hashes, mistakes);
    Declared<FeatureView> views = new Declared<>();
    viewEntries.forEach(entry -> views.put(entry.key().text(), viewReader.read(entry)));

    ServiceReader serviceReader = new ServiceReader(declared, mistakes);
    Declared<FeatureService> services = new Declared<>();
    serviceEntries.forEach(entry -> services.put(entry.key().text(), serviceReader.read(entry)));
    return new CatalogParts(entities.sound(), views.sound(), services.sound());
  }

  private void version(@Nullable YamlScalar version) {
    if (version != null && !version.text().equals(VERSION)) {
      mistakes.add(
          version.place(),
          "'version' must be " + VERSION + ", the only one there is, got " + version.shape());
    }
  }
}
