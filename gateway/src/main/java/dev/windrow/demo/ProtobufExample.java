package dev.windrow.demo;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A GetFeaturesRequest for one feature of some drivers.
 *
 * @see "windrow/v1/features.proto"
 */
final class ProtobufExample {
  private static final int FEATURES = 2;
  private static final int ENTITIES = 3;
  private static final int KEY = 1;
  private static final int VALUE = 2;
  private static final int INT64S = 1;
  private static final int VALUES = 1;

  private interface Fields {
    void write(CodedOutputStream out) throws IOException;
  }

  private ProtobufExample() {}

  static byte[] request(String feature, String joinKey, long... values) {
    byte[] numbers =
        message(
            out -> {
              for (long value : values) {
                out.writeInt64NoTag(value);
              }
            });
    byte[] int64s = message(out -> out.writeByteArray(VALUES, numbers)); // packed
    byte[] column = message(out -> out.writeByteArray(INT64S, int64s));
    byte[] entry =
        message(
            out -> {
              out.writeByteArray(KEY, joinKey.getBytes(StandardCharsets.UTF_8));
              out.writeByteArray(VALUE, column);
            });
    return message(
        out -> {
          out.writeByteArray(FEATURES, feature.getBytes(StandardCharsets.UTF_8));
          out.writeByteArray(ENTITIES, entry);
        });
  }

  private static byte[] message(Fields fields) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      fields.write(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }
}
