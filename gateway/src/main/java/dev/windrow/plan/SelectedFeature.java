package dev.windrow.plan;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;

/** One feature of a compiled selection, with its name in the forms that answers need. Immutable. */
public final class SelectedFeature {
  private final FeatureReference reference;
  private final FeatureType type;
  private final boolean serveStale;
  private final byte[] nameUtf8;
  private final byte[] nameJson;

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
    byte[] quoted = JsonStringEncoder.getInstance().quoteAsUTF8(reference.toString());
    this.nameJson = new byte[quoted.length + 2];
    nameJson[0] = '"';
    System.arraycopy(quoted, 0, nameJson, 1, quoted.length);
    nameJson[quoted.length + 1] = '"';
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

  /** {@code "view:feature"} as a JSON string in UTF-8; not a copy, not to be written to. */
  public byte[] nameJson() {
    return nameJson;
  }
}
