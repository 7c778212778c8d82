package dev.windrow.feature;

/**
 * A feature by the name of its view and its own: {@code view:feature}.
 *
 * @param view the feature view's name, without a colon, not empty
 * @param feature the feature's name, not empty
 */
public record FeatureReference(String view, String feature) {
  public FeatureReference {
    if (view.isEmpty() || feature.isEmpty() || view.indexOf(':') >= 0) {
      throw new IllegalArgumentException(
          "a feature reference is 'view:feature', got '" + view + ":" + feature + "'");
    }
  }

  /**
   * Splits {@code text} at its first colon.
   *
   * @throws IllegalArgumentException if there is no colon, or nothing on one side of it
   */
  public static FeatureReference parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException(
          "a feature reference is 'view:feature', got '" + text + "'");
    }
    return new FeatureReference(text.substring(0, colon), text.substring(colon + 1));
  }

  @Override
  public String toString() {
    return view + ":" + feature;
  }
}
