package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.utf8;
import static dev.windrow.codec.StoredValues.valuesOf;
import static dev.windrow.feature.FeatureType.BOOL;
import static dev.windrow.feature.FeatureType.BOOL_LIST;
import static dev.windrow.feature.FeatureType.BYTES_LIST;
import static dev.windrow.feature.FeatureType.DOUBLE;
import static dev.windrow.feature.FeatureType.DOUBLE_LIST;
import static dev.windrow.feature.FeatureType.FLOAT;
import static dev.windrow.feature.FeatureType.FLOAT_LIST;
import static dev.windrow.feature.FeatureType.INT32;
import static dev.windrow.feature.FeatureType.INT32_LIST;
import static dev.windrow.feature.FeatureType.INT64;
import static dev.windrow.feature.FeatureType.INT64_LIST;
import static dev.windrow.feature.FeatureType.STRING;
import static dev.windrow.feature.FeatureType.STRING_LIST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xerial.snappy.Snappy;

class AllocationTest {
  private static final int MEGABYTE = 1 << 20;
  private static final int A_FEW_KB = 4_096;
  private static final int MAX_SNAPPY_RATIO = 22;

  static Stream<Arguments> hostile() throws IOException {
    ValueCodec snappy = snappy(INT64_LIST);
    byte[] compressed = Snappy.compress(packed(MEGABYTE - 100, (byte) 1));
    return Stream.of(
        Arguments.of("too many digits", TextCodecs.of(FLOAT), FLOAT, digits(MEGABYTE)),
        Arguments.of(
            "digits to the bound", TextCodecs.of(DOUBLE), DOUBLE, utf8("1".repeat(2_047) + "x")),
        Arguments.of("digits of no int", TextCodecs.of(INT64), INT64, digits(MEGABYTE)),
        Arguments.of("no word", TextCodecs.of(BOOL), BOOL, digits(MEGABYTE)),
        Arguments.of(
            "a string malformed at its end",
            TextCodecs.of(STRING),
            STRING,
            endingWith(digits(MEGABYTE), 0xff)),
        Arguments.of(
            "a short array without end",
            TextCodecs.of(INT64_LIST),
            INT64_LIST,
            utf8("[" + "1,".repeat(120))),
        Arguments.of(
            "an array without end",
            TextCodecs.of(INT64_LIST),
            INT64_LIST,
            utf8("[" + "1,".repeat(500_000))),
        Arguments.of(
            "an array with a word in it",
            TextCodecs.of(DOUBLE_LIST),
            DOUBLE_LIST,
            utf8("[" + "1,".repeat(500_000) + "x]")),
        Arguments.of(
            "nested arrays", TextCodecs.of(INT64_LIST), INT64_LIST, utf8("[".repeat(MEGABYTE))),
        Arguments.of(
            "a JSON string without end",
            TextCodecs.of(STRING_LIST),
            STRING_LIST,
            utf8("[\"" + "a".repeat(MEGABYTE))),
        Arguments.of(
            "JSON escapes without end",
            TextCodecs.of(STRING_LIST),
            STRING_LIST,
            utf8("[\"" + "\\n".repeat(MEGABYTE / 2))),
        Arguments.of(
            "empty strings without end",
            TextCodecs.of(STRING_LIST),
            STRING_LIST,
            utf8("[" + "\"\",".repeat(300_000))),
        Arguments.of(
            "base64 with a wrong end",
            TextCodecs.of(BYTES_LIST),
            BYTES_LIST,
            utf8("[\"" + "AAAA".repeat(MEGABYTE / 4) + "*\"]")),
        Arguments.of(
            "escaped base64 with a wrong end",
            TextCodecs.of(BYTES_LIST),
            BYTES_LIST,
            utf8("[\"" + "\\/AAA".repeat(MEGABYTE / 5) + "*\"]")),
        Arguments.of(
            "varints cut off",
            ProtobufListCodecs.of(INT64_LIST),
            INT64_LIST,
            endingWith(packed(MEGABYTE, (byte) 1), 0x80)),
        Arguments.of(
            "a bool of two",
            ProtobufListCodecs.of(BOOL_LIST),
            BOOL_LIST,
            endingWith(packed(MEGABYTE, (byte) 1), 2)),
        Arguments.of(
            "floats of a length that does not divide",
            ProtobufListCodecs.of(FLOAT_LIST),
            FLOAT_LIST,
            packed(MEGABYTE - 1, (byte) 1)),
        Arguments.of(
            "floats, then half a field",
            ProtobufListCodecs.of(FLOAT_LIST),
            FLOAT_LIST,
            endingWith(packed(MEGABYTE - 1, (byte) 1), 0x0a)),
        Arguments.of(
            "a length of 2 GB",
            ProtobufListCodecs.of(INT32_LIST),
            INT32_LIST,
            hex("0a ffffffff07 01")),
        Arguments.of(
            "empty elements, then half a field",
            ProtobufListCodecs.of(STRING_LIST),
            STRING_LIST,
            endingWith(repeated(hex("0a00"), 500_000), 0x0a)),
        Arguments.of(
            "groups without end",
            ProtobufListCodecs.of(INT32_LIST),
            INT32_LIST,
            repeated(hex("3b"), MEGABYTE)),
        Arguments.of("Snappy of 2 GB", snappy, INT64_LIST, hex("ffffffff07 08 616263")),
        Arguments.of("Snappy of 4 GB", snappy, INT64_LIST, hex("ffffffff0f 08 616263")),
        Arguments.of("Snappy of 1 MiB in five bytes", snappy, INT64_LIST, hex("808040 08 616263")),
        Arguments.of(
            "Snappy cut off", snappy, INT64_LIST, Arrays.copyOf(compressed, compressed.length - 1)),
        Arguments.of(
            "Snappy past the limit",
            snappy,
            INT64_LIST,
            Snappy.compress(packed(2 * MEGABYTE, (byte) 1))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hostile")
  void refused_bytes_cost_no_more_memory_than_they_have(
      String name, ValueCodec codec, FeatureType type, byte[] bytes) {
    assertThat(codec.decode(bytes, 0, bytes.length, Values.of(type, 0))).isFalse();

    long allocated =
        AllocatedBytes.by(() -> codec.decode(bytes, 0, bytes.length, Values.of(type, 0)));

    assertThat(allocated).as(name).isLessThanOrEqualTo(bytes.length + A_FEW_KB);
  }

  @Test
  void a_whole_snappy_stream_of_no_list_costs_no_more_than_the_format_can_hold()
      throws IOException {
    byte[] bytes = Snappy.compress(endingWith(packed(MEGABYTE - 100, (byte) 1), 0x80));
    ValueCodec codec = snappy(INT64_LIST);
    assertThat(codec.decode(bytes, 0, bytes.length, Values.of(INT64_LIST, 0))).isFalse();

    long allocated =
        AllocatedBytes.by(() -> codec.decode(bytes, 0, bytes.length, Values.of(INT64_LIST, 0)));

    assertThat(allocated).isLessThanOrEqualTo((long) MAX_SNAPPY_RATIO * bytes.length + A_FEW_KB);
  }

  static Stream<Arguments> small_values() {
    return Stream.of(
        Arguments.of(BOOL, "true"),
        Arguments.of(INT32, "-12345"),
        Arguments.of(INT64, "-9223372036854775808"),
        Arguments.of(FLOAT, "0.8234521150588989"),
        Arguments.of(FLOAT, "NaN"),
        Arguments.of(FLOAT, "16777217"),
        Arguments.of(DOUBLE, "0.1"),
        Arguments.of(DOUBLE, "0.8234521150588989"),
        Arguments.of(STRING, "né€"),
        Arguments.of(FLOAT_LIST, "[0.1,0.2,NaN]"),
        Arguments.of(INT64_LIST, "[1,2,3]"),
        Arguments.of(STRING_LIST, "[\"a\",\"b\"]"));
  }

  @ParameterizedTest
  @MethodSource("small_values")
  void a_value_that_has_room_is_decoded_without_allocating(FeatureType type, String text) {
    ValueCodec codec = TextCodecs.of(type);
    byte[] bytes = utf8(text);
    Values out = roomy(type);

    long allocated =
        AllocatedBytes.by(
            () -> {
              out.truncate(0);
              for (int i = 0; i < 8; i++) {
                codec.decode(bytes, 0, bytes.length, out);
              }
            });

    assertThat(out.size()).isPositive();
    assertThat(allocated).isLessThan(16);
  }

  private static Values roomy(FeatureType type) {
    Values values = Values.of(type, 100);
    if (values instanceof BytesValues) {
      Values text = valuesOf(STRING, List.of("x".repeat(100)));
      values.addFrom(text, 0);
    }
    return values;
  }

  private static ValueCodec snappy(FeatureType type) {
    return new SnappyCodec(ProtobufListCodecs.of(type), MEGABYTE);
  }

  /** A packed list of {@code length} bytes of elements. */
  private static byte[] packed(int length, byte element) {
    byte[] elements = new byte[length];
    Arrays.fill(elements, element);
    return PackedList.encode(length, message -> message.writeRawBytes(elements));
  }

  private static byte[] digits(int length) {
    byte[] digits = new byte[length];
    Arrays.fill(digits, (byte) '7');
    return digits;
  }

  /** With its last byte another one. */
  private static byte[] endingWith(byte[] bytes, int last) {
    byte[] changed = bytes.clone();
    changed[changed.length - 1] = (byte) last;
    return changed;
  }

  private static byte[] repeated(byte[] piece, int times) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < times; i++) {
      all.writeBytes(piece);
    }
    return all.toByteArray();
  }
}
