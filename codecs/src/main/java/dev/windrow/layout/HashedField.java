package dev.windrow.layout;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.XXHash32;

/** Hash fields named by the xxHash32, seed 0, of a feature's name in UTF-8. */
final class HashedField {
  private HashedField() {}

  static byte[] name(String feature, FieldEncoding encoding) {
    XXHash32 hash = new XXHash32(0);
    byte[] name = feature.getBytes(StandardCharsets.UTF_8);
    hash.update(name, 0, name.length);
    long unsigned = hash.getValue();
    return switch (encoding) {
      case TEXT -> Long.toString(unsigned).getBytes(StandardCharsets.US_ASCII);
      case RAW -> ByteBuffer.allocate(Integer.BYTES).putInt((int) unsigned).array();
    };
  }
}
