package dev.windrow.plan;

import java.util.List;

/**
 * Features of one catalog, compiled: the same reads come out of it the ten-thousandth time.
 * Immutable.
 *
 * @param features in the order of the answer
 * @param groups at least one; together they fill each feature once
 */
public record Selection(List<SelectedFeature> features, List<KeyGroup> groups) {
  public Selection {
    features = List.copyOf(features);
    groups = List.copyOf(groups);
  }
}
