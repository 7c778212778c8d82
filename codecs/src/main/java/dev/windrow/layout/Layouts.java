package dev.windrow.layout;

import dev.windrow.codec.ProtobufListCodecs;
import dev.windrow.codec.SnappyCodec;
import dev.windrow.codec.TextCodecs;
import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;

/** The layouts a catalog can name. Made once, when a catalog is compiled. */
public final class Layouts {
  private Layouts() {}

  /** One hash a key, its fields named as the features; values as text. */
  public static Layout plain() {
    return new CodecLayout("plain", false, Layouts::utf8, TextCodecs::of);
  }

  /** One string a feature, at {@code {key}:{feature}}; values as text. */
  public static Layout flat() {
    return new CodecLayout("flat", true, Layouts::utf8, TextCodecs::of);
  }

  /** {@link #gigascale(FieldEncoding, int)} with lists of at most 1 MiB before compression. */
  public static Layout gigascale(FieldEncoding fieldEncoding) {
    return gigascale(fieldEncoding, SnappyCodec.DEFAULT_MAX_UNCOMPRESSED_BYTES);
  }

  /**
   * One hash an entity, its fields named by the hash of the features' names. Scalars are text, with
   * zero as {@code 0}. Lists of FLOAT and DOUBLE are protobuf, not compressed, as their bytes have
   * high entropy; lists of all other types are protobuf, then Snappy. (BOOL and UNIX_TIMESTAMP,
   * which the published layout does not name, are varints as the integers are, and compress as
   * they.)
   *
   * @param maxListBytes a compressed list that declares more bytes than this is INVALID
   * @see "DoorDash engineering blog, Building a gigascale ML feature store with Redis, 2020"
   */
  public static Layout gigascale(FieldEncoding fieldEncoding, int maxListBytes) {
    return new CodecLayout(
        "gigascale",
        false,
        feature -> HashedField.name(feature, fieldEncoding),
        type -> gigascaleCodec(type, maxListBytes));
  }

  private static ValueCodec gigascaleCodec(FeatureType type, int maxListBytes) {
    return switch (type) {
      case BOOL, INT32, INT64, FLOAT, DOUBLE, STRING, BYTES, UNIX_TIMESTAMP -> TextCodecs.of(type);
      case FLOAT_LIST, DOUBLE_LIST -> ProtobufListCodecs.of(type);
      case BOOL_LIST, INT32_LIST, INT64_LIST, UNIX_TIMESTAMP_LIST, STRING_LIST, BYTES_LIST ->
          new SnappyCodec(ProtobufListCodecs.of(type), maxListBytes);
    };
  }

  private static byte[] utf8(String feature) {
    return feature.getBytes(StandardCharsets.UTF_8);
  }
}
