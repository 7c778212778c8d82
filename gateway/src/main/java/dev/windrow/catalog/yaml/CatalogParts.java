package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import java.util.List;

/** What of a catalog file could be read; all of it when there is no mistake. */
record CatalogParts(
    List<Entity> entities, List<FeatureView> views, List<FeatureService> services) {}
