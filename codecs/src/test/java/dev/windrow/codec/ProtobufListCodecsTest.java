package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.valuesOf;
import static dev.windrow.feature.FeatureType.BOOL_LIST;
import static dev.windrow.feature.FeatureType.BYTES_LIST;
import static dev.windrow.feature.FeatureType.DOUBLE_LIST;
import static dev.windrow.feature.FeatureType.FLOAT_LIST;
import static dev.windrow.feature.FeatureType.INT32_LIST;
import static dev.windrow.feature.FeatureType.INT64_LIST;
import static dev.windrow.feature.FeatureType.STRING_LIST;
import static dev.windrow.feature.FeatureType.UNIX_TIMESTAMP_LIST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.feature.FeatureType;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes were made by {@code protoc --encode} (3.21), except where they must be malformed. */
class ProtobufListCodecsTest {
  private static @Nullable List<Object> read(FeatureType type, String digits) {
    return decode(ProtobufListCodecs.of(type), type, hex(digits));
  }

  static Stream<Arguments> made_by_protoc() {
    return Stream.of(
        Arguments.of(
            FLOAT_LIST,
            "0a1c cdcccc3d 00000080 0000c07f 0000807f 000080ff 01000000 ffff7f7f",
            List.of(
                0.1f,
                -0f,
                Float.NaN,
                Float.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                Float.MIN_VALUE,
                Float.MAX_VALUE)),
        Arguments.of(
            DOUBLE_LIST,
            "0a20 9a9999999999b93f 0000000000000080 0100000000000000 ffffffffffffef7f",
            List.of(0.1d, -0d, Double.MIN_VALUE, Double.MAX_VALUE)),
        Arguments.of(
            INT32_LIST,
            "0a1e 00 01 ffffffffffffffffff01 7f 8001 ffffffff07 80808080f8ffffffff01",
            List.of(0, 1, -1, 127, 128, Integer.MAX_VALUE, Integer.MIN_VALUE)),
        Arguments.of(
            INT64_LIST,
            "0a20 00 ac02 ffffffffffffffffff01 ffffffffffffffff7f 80808080808080808001",
            List.of(0L, 300L, -1L, Long.MAX_VALUE, Long.MIN_VALUE)),
        Arguments.of(UNIX_TIMESTAMP_LIST, "0a03 00 ac02", List.of(0L, 300L)),
        Arguments.of(BOOL_LIST, "0a03 01 00 01", List.of(true, false, true)),
        Arguments.of(
            STRING_LIST,
            "0a00 0a0161 0a0a 6ec3a9e282acf09f9880",
            List.of("", "a", "né€\uD83D\uDE00")),
        Arguments.of(BYTES_LIST, "0a00 0a02 00ff", List.of("", "00ff")));
  }

  @ParameterizedTest
  @MethodSource("made_by_protoc")
  void what_protoc_writes_is_read_and_written_alike(
      FeatureType type, String digits, List<Object> elements) {
    assertThat(read(type, digits)).isEqualTo(elements);
    assertThat(ProtobufListCodecs.of(type).encode(valuesOf(type, elements), 0, elements.size()))
        .isEqualTo(hex(digits));
  }

  @Test
  void elements_need_not_be_packed_nor_in_one_block() {
    assertThat(read(FLOAT_LIST, "0d0000803f 0d00002040")).containsExactly(1f, 2.5f);
    assertThat(read(INT32_LIST, "0801 08feffffffffffffffff01 08ac02")).containsExactly(1, -2, 300);
    assertThat(read(INT32_LIST, "0a0101 0802 0a00 0a020304")).containsExactly(1, 2, 3, 4);
    assertThat(read(DOUBLE_LIST, "09000000000000f03f")).containsExactly(1d);
  }

  @Test
  void unknown_fields_of_every_wire_type_are_skipped() {
    // message More { fixed32 a = 2; fixed64 b = 3; string c = 4; uint64 d = 5; repeated int32 v =
    // 1; }
    assertThat(
            read(
                INT32_LIST,
                "0a020304 1507000000 190800000000000000 2204736b6970 28ffffffffffffffffff01"))
        .containsExactly(3, 4);
    // groups: field 7 with field 8 inside, field 7 again, empty
    assertThat(read(INT32_LIST, "0a02090a 3b 0805 43 12017a 44 3c 3b 3c")).containsExactly(9, 10);
  }

  @ParameterizedTest
  @MethodSource("made_by_protoc")
  void no_bytes_are_the_empty_list(FeatureType type, String digits, List<Object> elements) {
    assertThat(read(type, "")).isEmpty();
    assertThat(ProtobufListCodecs.of(type).encode(valuesOf(type, elements), 1, 1)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0a", // no length
        "0a03 0101", // length past the end
        "0a02 01", // likewise
        "0a01 80", // varint cut off
        "0a0a ffffffffffffffffff02", // more than 64 bits
        "0a0b ffffffffffffffffffff01", // eleven bytes
        "0a8080808080808080807f 01", // a length of more than 64 bits
        "0affffffffffffffffff01 01", // a negative length
        "0affffffff0f 01", // a length of 4 GB
        "0affffffff07 01", // a length of 2 GB
        "08", // a tag and no value
        "00 01", // field 0
        "0f 01", // wire type 7
        "0e 01", // wire type 6
        "0c", // an end without its group
        "3b 0805", // a group without its end
        "3b 44", // a group that ends as another
        "8a80808010 01 01", // a field number past 29 bits
        "0d00000000", // field 1 as fixed32
        "090000000000000000", // field 1 as fixed64
        "0b 0c", // field 1 as a group
        "0a05 8080808010", // 2^32: no int32
        "0a05 ffffffff0f", // 2^32 - 1: no int32
        "0a0a ffffffff f7ffffffff 01", // -2^31 - 1: no int32
        "7b2261223a317d", // JSON
        "312c322c33" // text
      })
  void malformed_bytes_are_no_list_of_int32(String digits) {
    assertThat(read(INT32_LIST, digits)).isNull();
    assertThat(read(INT32_LIST, "0a0101" + digits)).isNull();
  }

  @Test
  void numbers_of_more_than_64_bits_are_no_int64() {
    assertThat(read(INT64_LIST, "0a0a ffffffffffffffffff01")).containsExactly(-1L);
    assertThat(read(INT64_LIST, "0a0a ffffffffffffffffff02")).isNull();
    assertThat(read(INT64_LIST, "0a0a ffffffffffffffffff7f")).isNull();
    assertThat(read(INT64_LIST, "0a0b ffffffffffffffffff8100")).isNull();
  }

  @Test
  void lengths_that_do_not_divide_are_no_list() {
    assertThat(read(FLOAT_LIST, "0a05 0000803f00")).isNull();
    assertThat(read(DOUBLE_LIST, "0a04 0000803f")).isNull();
    assertThat(read(FLOAT_LIST, "0d000080")).isNull();
  }

  @Test
  void elements_of_another_type_are_no_list() {
    assertThat(read(BOOL_LIST, "0a0102")).isNull();
    assertThat(read(FLOAT_LIST, "09000000000000f03f")).isNull();
    assertThat(read(STRING_LIST, "0801")).isNull();
    assertThat(read(STRING_LIST, "0a01ff")).isNull();
    assertThat(read(STRING_LIST, "0a0161 0a02c328")).isNull();
  }

  @Test
  void groups_nested_without_end_are_no_list() {
    assertThat(read(INT32_LIST, "3b".repeat(100_000))).isNull();
    assertThat(read(INT32_LIST, "3b".repeat(101) + "3c".repeat(101))).isNull();
    assertThat(read(INT32_LIST, "3b".repeat(100) + "3c".repeat(100))).isEmpty();
  }

  @Test
  void a_scalar_type_has_no_list_codec() {
    assertThatThrownBy(() -> ProtobufListCodecs.of(FeatureType.INT64))
        .hasMessage("a protobuf list holds a list type, not INT64");
  }
}
