package dev.windrow.catalog;

import dev.windrow.feature.FeatureReference;
import java.util.List;

/** A named list of features, in the order that answers show them. */
public record FeatureService(String name, List<FeatureReference> features) {
  public FeatureService {
    features = List.copyOf(features);
  }
}
