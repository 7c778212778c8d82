package dev.windrow.codec;

import dev.windrow.feature.FeatureType;

/** Values as text: decimal, {@code true} or {@code false}, UTF-8; lists as JSON arrays. */
public final class TextCodecs {
  private TextCodecs() {}

  public static ValueCodec of(FeatureType type) {
    return switch (type) {
      case BOOL -> new BoolTextCodec();
      case INT32 -> new IntTextCodec();
      case INT64, UNIX_TIMESTAMP -> new LongTextCodec();
      case FLOAT -> new FloatTextCodec();
      case DOUBLE -> new DoubleTextCodec();
      case STRING -> new StringTextCodec();
      case BYTES -> new RawBytesCodec();
      case STRING_LIST -> new JsonStringsCodec();
      case BYTES_LIST -> new JsonBase64Codec();
      case BOOL_LIST, INT32_LIST, INT64_LIST, FLOAT_LIST, DOUBLE_LIST, UNIX_TIMESTAMP_LIST ->
          new JsonScalarsCodec(type.element(), of(type.element()));
    };
  }
}
