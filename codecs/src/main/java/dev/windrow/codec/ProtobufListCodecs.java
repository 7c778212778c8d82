package dev.windrow.codec;

import dev.windrow.feature.FeatureType;

/** Lists as protobuf messages {@code message List { repeated T values = 1; }}. */
public final class ProtobufListCodecs {
  private ProtobufListCodecs() {}

  /**
   * The codec of a list type.
   *
   * @throws IllegalArgumentException if {@code type} is no list type
   */
  public static ValueCodec of(FeatureType type) {
    return switch (type) {
      case BOOL_LIST -> new BoolListCodec();
      case INT32_LIST -> new IntListCodec();
      case INT64_LIST, UNIX_TIMESTAMP_LIST -> new LongListCodec();
      case FLOAT_LIST -> new FloatListCodec();
      case DOUBLE_LIST -> new DoubleListCodec();
      case STRING_LIST -> new DelimitedListCodec(true);
      case BYTES_LIST -> new DelimitedListCodec(false);
      case BOOL, INT32, INT64, FLOAT, DOUBLE, STRING, BYTES, UNIX_TIMESTAMP ->
          throw new IllegalArgumentException("a protobuf list holds a list type, not " + type);
    };
  }
}
