package dev.windrow.layout;

import dev.windrow.codec.DecimalIntegers;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import java.nio.charset.StandardCharsets;

/** One join key's value inside a store key. Makes no object: it runs once a row and join key. */
final class KeyPart {
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  private KeyPart() {}

  static boolean admits(FeatureType type) {
    return switch (type) {
      case BOOL, INT32, INT64, STRING, BYTES, UNIX_TIMESTAMP -> true;
      case FLOAT,
          DOUBLE,
          BOOL_LIST,
          INT32_LIST,
          INT64_LIST,
          FLOAT_LIST,
          DOUBLE_LIST,
          STRING_LIST,
          BYTES_LIST,
          UNIX_TIMESTAMP_LIST ->
          false;
    };
  }

  static int length(EntityColumn column, int row) {
    Values values = column.values();
    int index = column.index(row);
    if (values instanceof LongValues longs) {
      return DecimalIntegers.length(longs.get(index));
    }
    if (values instanceof BytesValues bytes) {
      return bytes.end(index) - bytes.start(index);
    }
    if (values instanceof IntValues ints) {
      return DecimalIntegers.length(ints.get(index));
    }
    if (values instanceof BoolValues bools) {
      return bools.get(index) ? TRUE.length : FALSE.length;
    }
    throw new IllegalArgumentException("a join key is no " + column.type());
  }

  /**
   * Writes the value from {@code at} on.
   *
   * @return where the next part starts
   */
  static int write(EntityColumn column, int row, byte[] key, int at) {
    Values values = column.values();
    int index = column.index(row);
    int end = at + length(column, row);
    if (values instanceof LongValues longs) {
      DecimalIntegers.writeBefore(longs.get(index), key, end);
    } else if (values instanceof BytesValues bytes) {
      System.arraycopy(bytes.bytes(), bytes.start(index), key, at, end - at);
    } else if (values instanceof IntValues ints) {
      DecimalIntegers.writeBefore(ints.get(index), key, end);
    } else if (values instanceof BoolValues bools) {
      System.arraycopy(bools.get(index) ? TRUE : FALSE, 0, key, at, end - at);
    }
    return end;
  }
}
