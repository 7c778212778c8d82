package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.utf8;
import static dev.windrow.codec.StoredValues.valuesOf;
import static dev.windrow.feature.FeatureType.BOOL;
import static dev.windrow.feature.FeatureType.BYTES;
import static dev.windrow.feature.FeatureType.INT32;
import static dev.windrow.feature.FeatureType.INT64;
import static dev.windrow.feature.FeatureType.STRING;
import static dev.windrow.feature.FeatureType.UNIX_TIMESTAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextCodecsTest {
  private static @Nullable List<Object> read(FeatureType type, String text) {
    return decode(TextCodecs.of(type), type, text);
  }

  private static String written(FeatureType type, Object value) {
    return new String(
        TextCodecs.of(type).encode(valuesOf(type, List.of(value)), 0, 1), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({"0,0", "-0,0", "+7,7", "007,7", "-2147483648,-2147483648", "2147483647,2147483647"})
  void decimal_text_is_an_int32(String text, int value) {
    assertThat(read(INT32, text)).containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+",
        "--1",
        "1.0",
        "1e3",
        " 1",
        "1 ",
        "0x1",
        "1_000",
        "2147483648",
        "-2147483649",
        "9223372036854775808",
        "4294967296",
        "true",
        "٣"
      })
  void other_text_is_no_int32(String text) {
    assertThat(read(INT32, text)).isNull();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 10, 99, 100, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1})
  void decimal_text_is_an_int64_or_a_timestamp(long value) {
    assertThat(read(INT64, Long.toString(value))).containsExactly(value);
    assertThat(read(UNIX_TIMESTAMP, Long.toString(value))).containsExactly(value);
  }

  @Test
  void leading_zeros_do_not_hide_the_smallest_long() {
    assertThat(read(INT64, "-0009223372036854775808")).containsExactly(Long.MIN_VALUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9223372036854775808",
        "-9223372036854775809",
        "92233720368547758070",
        "18446744073709551616",
        "-",
        "",
        "1970-01-01T00:00:00Z"
      })
  void what_is_out_of_range_is_no_int64(String text) {
    assertThat(read(INT64, text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "true,true",
    "True,true",
    "TRUE,true",
    "1,true",
    "false,false",
    "False,false",
    "0,false"
  })
  void what_java_c_and_python_write_is_a_bool(String text, boolean value) {
    assertThat(read(BOOL, text)).containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2", "yes", "tru", "truee", "01", "null", "\u0014rue"})
  void other_text_is_no_bool(String text) {
    assertThat(read(BOOL, text)).isNull();
  }

  @Test
  void strings_are_utf8_and_bytes_are_what_they_are() {
    assertThat(read(STRING, "n€\u0000\uD83D\uDE00")).containsExactly("n€\u0000\uD83D\uDE00");
    assertThat(read(STRING, "")).containsExactly("");
    assertThat(decode(TextCodecs.of(BYTES), BYTES, hex("00ff80"))).containsExactly("00ff80");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80",
        "c0 80",
        "c1 bf",
        "c3",
        "e2 82",
        "e0 80 80",
        "e0 9f bf",
        "ed a0 80",
        "ed bf bf",
        "f0 80 80 80",
        "f0 8f bf bf",
        "f0 9f 98",
        "f4 90 80 80",
        "f5 80 80 80",
        "ff",
        "c3 28",
        "61 61 61 61 61 61 61 61 ff"
      })
  void malformed_utf8_is_no_string(String digits) {
    assertThat(decode(TextCodecs.of(STRING), STRING, hex(digits))).isNull();
  }

  @Test
  void values_are_written_as_short_as_they_read() {
    assertThat(written(FeatureType.FLOAT, 0f)).isEqualTo("0");
    assertThat(written(FeatureType.FLOAT, -0f)).isEqualTo("-0");
    assertThat(written(FeatureType.FLOAT, 0.25f)).isEqualTo("0.25");
    assertThat(written(FeatureType.DOUBLE, 3d)).isEqualTo("3");
    assertThat(written(FeatureType.DOUBLE, Double.NEGATIVE_INFINITY)).isEqualTo("-Infinity");
    assertThat(written(INT64, -5L)).isEqualTo("-5");
    assertThat(written(BOOL, true)).isEqualTo("true");
    assertThat(written(STRING, "né")).isEqualTo("né");
  }

  @Test
  void an_encoded_value_is_the_callers_to_change() {
    ValueCodec codec = TextCodecs.of(BOOL);

    codec.encode(valuesOf(BOOL, List.of(true)), 0, 1)[0] = 'x';

    assertThat(codec.encode(valuesOf(BOOL, List.of(true)), 0, 1)).isEqualTo(utf8("true"));
  }
}
