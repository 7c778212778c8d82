package dev.windrow.plan;

import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;

/** One feature of a compiled selection, with its name in the forms that answers need. Immutable. */
public final class SelectedFeature {
  private final FeatureReference reference;
  private final FeatureType type;
  private final boolean serveStale;
  private final byte[] nameUtf8;

  /**
   * A feature of this name and type.
   *
   * @param serveStale whether an OUTSIDE_MAX_AGE row still shows its value
   */
  public SelectedFeature(FeatureReference reference, FeatureType type, boolean serveStale) {
    this.reference = reference;
    this.type = type;
    this.serveStale = serveStale;
    this.nameUtf8 = reference.toString().getBytes(StandardCharsets.UTF_8);
  }

  public FeatureReference reference() {
    return reference;
  }

  public FeatureType type() {
    return type;
  }

  public boolean serveStale() {
    return serveStale;
  }

  /** {@code view:feature} in UTF-8; not a copy, not to be written to. */
  public byte[] nameUtf8() {
    return nameUtf8;
  }
}
