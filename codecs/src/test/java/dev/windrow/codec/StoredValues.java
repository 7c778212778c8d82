package dev.windrow.codec;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values and stored bytes in the forms that tests read and write easily. */
public final class StoredValues {
  private StoredValues() {}

  /**
   * Values of a type's class: Boolean, Integer, Long, Float, Double, or String for STRING and hex
   * for BYTES.
   */
  public static Values valuesOf(FeatureType type, List<?> elements) {
    Values values = Values.of(type, elements.size());
    for (Object element : elements) {
      if (values instanceof BoolValues bools) {
        bools.add((Boolean) element);
      } else if (values instanceof IntValues ints) {
        ints.add((Integer) element);
      } else if (values instanceof LongValues longs) {
        longs.add((Long) element);
      } else if (values instanceof FloatValues floats) {
        floats.add((Float) element);
      } else if (values instanceof DoubleValues doubles) {
        doubles.add((Double) element);
      } else if (values instanceof BytesValues bytes) {
        byte[] raw =
            type.element() == FeatureType.STRING ? utf8((String) element) : hex((String) element);
        bytes.add(raw, 0, raw.length);
      }
    }
    return values;
  }

  /** The elements as {@link #valuesOf} takes them. */
  public static List<Object> elementsOf(FeatureType type, Values values) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      elements.add(elementOf(type, values, i));
    }
    return elements;
  }

  private static Object elementOf(FeatureType type, Values values, int i) {
    if (values instanceof BoolValues bools) {
      return bools.get(i);
    } else if (values instanceof IntValues ints) {
      return ints.get(i);
    } else if (values instanceof LongValues longs) {
      return longs.get(i);
    } else if (values instanceof FloatValues floats) {
      return floats.get(i);
    } else if (values instanceof DoubleValues doubles) {
      return doubles.get(i);
    }
    byte[] raw = ((BytesValues) values).get(i);
    return type.element() == FeatureType.STRING
        ? new String(raw, StandardCharsets.UTF_8)
        : HexFormat.of().formatHex(raw);
  }

  /**
   * What the codec makes of {@code stored}, laid between bytes that are not its own and after
   * values that were there before.
   *
   * @return the elements, or null when the codec says that the bytes are no value
   * @throws AssertionError if a refusal changed the values that were there
   */
  public static @Nullable List<Object> decode(ValueCodec codec, FeatureType type, byte[] stored) {
    byte[] surrounded = new byte[stored.length + 24];
    Arrays.fill(surrounded, (byte) '1');
    System.arraycopy(stored, 0, surrounded, 11, stored.length);
    Values out = Values.of(type, 0);
    out.addZero();
    out.addZero();
    List<Object> before = elementsOf(type, out);
    boolean decoded = codec.decode(surrounded, 11, stored.length, out);
    List<Object> after = elementsOf(type, out);
    if (!after.subList(0, Math.min(2, after.size())).equals(before)
        || (!decoded && after.size() != 2)) {
      throw new AssertionError(type + " " + HexFormat.of().formatHex(stored) + " left " + after);
    }
    return decoded ? after.subList(2, after.size()) : null;
  }

  /** As {@link #decode(ValueCodec, FeatureType, byte[])}, of stored text. */
  public static @Nullable List<Object> decode(ValueCodec codec, FeatureType type, String stored) {
    return decode(codec, type, utf8(stored));
  }

  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Bytes from hexadecimal digits; blanks are for the reader. */
  public static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }
}
