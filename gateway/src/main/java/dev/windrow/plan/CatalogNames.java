package dev.windrow.plan;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import dev.windrow.feature.FeatureReference;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import org.jspecify.annotations.Nullable;

/**
 * Looks names of requests up in the catalog; a name that is not there is refused with the nearest
 * that is.
 */
final class CatalogNames {
  private CatalogNames() {}

  static FeatureView view(Catalog catalog, String name) {
    FeatureView view = catalog.view(name);
    if (view == null) {
      throw unknown("feature view", name, catalog.nearestView(name));
    }
    return view;
  }

  static Feature feature(Catalog catalog, FeatureReference reference) {
    Feature feature = catalog.feature(reference);
    if (feature == null) {
      throw unknown("feature", reference.toString(), catalog.nearestFeature(reference));
    }
    return feature;
  }

  static FeatureService service(Catalog catalog, String name) {
    FeatureService service = catalog.service(name);
    if (service == null) {
      throw unknown("feature service", name, catalog.nearestService(name));
    }
    return service;
  }

  private static RequestException unknown(String what, String name, @Nullable String nearest) {
    String hint = nearest == null ? "" : "; did you mean '" + nearest + "'?";
    return new RequestException(Refusal.NOT_FOUND, "unknown " + what + " '" + name + "'" + hint);
  }
}
