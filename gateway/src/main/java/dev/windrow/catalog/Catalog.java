package dev.windrow.catalog;

import dev.windrow.feature.FeatureReference;
import dev.windrow.names.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All that is served: a whole that fits together, checked before it is made. Immutable. */
public final class Catalog {
  private final Map<String, Entity> entities;
  private final Map<String, FeatureView> views;
  private final Map<String, FeatureService> services;
  private final Map<FeatureReference, Feature> features;
  private final String fingerprint;

  /**
   * A catalog of these.
   *
   * @param entities names distinct, as in the other lists
   * @param fingerprint what tells this catalog from every other: a hash of its source
   */
  public Catalog(
      List<Entity> entities,
      List<FeatureView> views,
      List<FeatureService> services,
      String fingerprint) {
    Map<String, Entity> entitiesByName = new LinkedHashMap<>();
    entities.forEach(entity -> entitiesByName.put(entity.name(), entity));
    Map<String, FeatureView> viewsByName = new LinkedHashMap<>();
    Map<FeatureReference, Feature> featuresByReference = new HashMap<>();
    for (FeatureView view : views) {
      viewsByName.put(view.name(), view);
      for (Feature feature : view.features()) {
        featuresByReference.put(new FeatureReference(view.name(), feature.name()), feature);
      }
    }
    Map<String, FeatureService> servicesByName = new LinkedHashMap<>();
    services.forEach(service -> servicesByName.put(service.name(), service));
    this.entities = Collections.unmodifiableMap(entitiesByName);
    this.views = Collections.unmodifiableMap(viewsByName);
    this.services = Collections.unmodifiableMap(servicesByName);
    this.features = featuresByReference;
    this.fingerprint = fingerprint;
  }

  /** All entities, in the catalog's order. */
  public Collection<Entity> entities() {
    return entities.values();
  }

  /** All feature views, in the catalog's order. */
  public Collection<FeatureView> views() {
    return views.values();
  }

  /** All feature services, in the catalog's order. */
  public Collection<FeatureService> services() {
    return services.values();
  }

  /** The feature view of this name; null when there is none. */
  public @Nullable FeatureView view(String name) {
    return views.get(name);
  }

  /** The feature service of this name; null when there is none. */
  public @Nullable FeatureService service(String name) {
    return services.get(name);
  }

  /** The feature that is meant; null when there is none. */
  public @Nullable Feature feature(FeatureReference reference) {
    return features.get(reference);
  }

  /** The feature service whose name is nearest to this one; null when none is near. */
  public @Nullable String nearestService(String name) {
    return NearNames.nearest(name, services.keySet());
  }

  /** The feature view whose name is nearest to this one; null when none is near. */
  public @Nullable String nearestView(String name) {
    return NearNames.nearest(name, views.keySet());
  }

  /**
   * The feature whose {@code view:feature} is nearest to {@code reference}; null when none is near.
   * Features of the very view come first.
   */
  public @Nullable String nearestFeature(FeatureReference reference) {
    FeatureView own = views.get(reference.view());
    if (own == null) {
      return NearNames.nearest(reference.toString(), references(views.values()));
    }
    List<String> names = own.features().stream().map(Feature::name).toList();
    String nearest = NearNames.nearest(reference.feature(), names);
    return nearest == null ? null : own.name() + ":" + nearest;
  }

  private static List<String> references(Collection<FeatureView> views) {
    List<String> references = new ArrayList<>();
    for (FeatureView view : views) {
      for (Feature feature : view.features()) {
        references.add(view.name() + ":" + feature.name());
      }
    }
    return references;
  }

  /** What tells this catalog from every other: the same for the same source. */
  public String fingerprint() {
    return fingerprint;
  }
}
