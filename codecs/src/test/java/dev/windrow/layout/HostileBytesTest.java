package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes that are no value, or another one. {@code StoredValues.decode} itself asserts that nothing
 * is thrown, nothing outside of the range is read as part of the value, and a refusal leaves no
 * trace.
 */
class HostileBytesTest {
  private static final int SEED = 20_200;

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void a_list_cut_off_anywhere_is_refused(Layout layout) {
    for (FeatureType type : FeatureType.values()) {
      for (byte[] stored : stored(layout, type)) {
        for (int length = 0; length < stored.length; length++) {
          List<Object> decoded = decode(layout.codec(type), type, Arrays.copyOf(stored, length));
          if (type.isList() && decoded != null) {
            // No bytes at all are an empty message; nothing can tell.
            assertThat(isUncompressedProtobuf(layout, type)).as(layout + " " + type).isTrue();
            assertThat(decoded).isEmpty();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void random_bytes_never_escape_as_an_exception(Layout layout) {
    Random random = new Random(SEED);
    for (FeatureType type : FeatureType.values()) {
      for (int i = 0; i < 2_000; i++) {
        byte[] bytes = new byte[random.nextInt(64)];
        random.nextBytes(bytes);
        List<Object> decoded = decode(layout.codec(type), type, bytes);
        assertThat(decoded == null || type.isList() || decoded.size() == 1)
            .as(layout + " " + type + " gave " + decoded)
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void a_valid_value_with_a_byte_changed_never_escapes_as_an_exception(Layout layout) {
    Random random = new Random(SEED);
    for (FeatureType type : FeatureType.values()) {
      for (byte[] stored : stored(layout, type)) {
        for (int i = 0; i < 500 && stored.length > 0; i++) {
          byte[] changed = stored.clone();
          changed[random.nextInt(changed.length)] = (byte) random.nextInt();
          List<Object> decoded = decode(layout.codec(type), type, changed);
          assertThat(decoded == null || type.isList() || decoded.size() == 1).isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void bytes_of_another_type_never_escape_as_an_exception(Layout layout) {
    for (FeatureType type : FeatureType.values()) {
      for (Layout other : AllLayouts.stream().toList()) {
        for (FeatureType otherType : FeatureType.values()) {
          for (byte[] stored : stored(other, otherType)) {
            List<Object> decoded = decode(layout.codec(type), type, stored);
            assertThat(decoded == null || type.isList() || decoded.size() == 1).isTrue();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void words_are_no_numbers(Layout layout) {
    byte[] word = layout.codec(FeatureType.STRING).encode(oneString("berlin"), 0, 1);
    byte[] words = layout.codec(FeatureType.STRING_LIST).encode(oneString("berlin"), 0, 1);
    for (FeatureType type : FeatureType.values()) {
      FeatureType element = type.element();
      if (element != FeatureType.STRING && element != FeatureType.BYTES) {
        assertThat(decode(layout.codec(type), type, word)).as(layout + " " + type).isNull();
        // In protobuf nothing tells the bytes of a string from packed numbers.
        if (!layout.name().equals("gigascale") || !type.isList()) {
          assertThat(decode(layout.codec(type), type, words)).as(layout + " " + type).isNull();
        }
      }
    }
  }

  private static Values oneString(String text) {
    return valuesOf(FeatureType.STRING, List.of(text));
  }

  private static boolean isUncompressedProtobuf(Layout layout, FeatureType type) {
    return layout.name().equals("gigascale")
        && (type == FeatureType.FLOAT_LIST || type == FeatureType.DOUBLE_LIST);
  }

  /** The stored forms of the type's extremes: one of a list type, one each of a scalar type. */
  private static List<byte[]> stored(Layout layout, FeatureType type) {
    Values values = valuesOf(type, ExtremeValues.of(type));
    ValueCodec codec = layout.codec(type);
    List<byte[]> stored = new ArrayList<>();
    if (type.isList()) {
      stored.add(codec.encode(values, 0, values.size()));
    } else {
      for (int i = 0; i < values.size(); i++) {
        stored.add(codec.encode(values, i, i + 1));
      }
    }
    return stored;
  }
}
