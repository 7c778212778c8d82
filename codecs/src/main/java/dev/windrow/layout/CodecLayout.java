package dev.windrow.layout;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/** A layout put together from its parts. */
final class CodecLayout implements Layout {
  private final String name;
  private final boolean flat;
  private final Function<String, byte[]> fieldNames;
  private final Map<FeatureType, ValueCodec> codecs = new EnumMap<>(FeatureType.class);

  CodecLayout(
      String name,
      boolean flat,
      Function<String, byte[]> fieldNames,
      Function<FeatureType, ValueCodec> codecs) {
    this.name = name;
    this.flat = flat;
    this.fieldNames = fieldNames;
    for (FeatureType type : FeatureType.values()) {
      this.codecs.put(type, codecs.apply(type));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isFlat() {
    return flat;
  }

  @Override
  public byte[] fieldName(String feature) {
    return fieldNames.apply(feature);
  }

  @Override
  public ValueCodec codec(FeatureType type) {
    ValueCodec codec = codecs.get(type);
    if (codec == null) {
      throw new AssertionError(type);
    }
    return codec;
  }

  @Override
  public String toString() {
    return name;
  }
}
