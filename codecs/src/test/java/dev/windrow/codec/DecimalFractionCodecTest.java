package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.feature.FeatureType.DOUBLE;
import static dev.windrow.feature.FeatureType.FLOAT;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalFractionCodecTest {
  private final ValueCodec floats = TextCodecs.of(FLOAT);
  private final ValueCodec doubles = TextCodecs.of(DOUBLE);

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "-0,-0.0",
    "+1,1",
    "1.,1",
    ".5,0.5",
    "1e5,100000",
    "1E+05,100000",
    "2.5e-3,0.0025",
    "1e-05,0.00001",
    "1.0E10,1e10",
    "NaN,NaN",
    "nan,NaN",
    "-nan,NaN",
    "inf,Infinity",
    "+inf,Infinity",
    "-inf,-Infinity",
    "INF,Infinity",
    "Infinity,Infinity",
    "-Infinity,-Infinity",
    "1e400,Infinity",
    "-1e400,-Infinity",
    "1e-400,0",
    "-1e-400,-0.0",
    "0e999999999999,0",
    "1e999999999999,Infinity",
    "1e-999999999999,0"
  })
  void what_java_c_and_python_write_is_read(String text, String same) {
    assertThat(decode(doubles, DOUBLE, text)).containsExactly(Double.parseDouble(same));
    assertThat(decode(floats, FLOAT, text)).containsExactly(Float.parseFloat(same));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+",
        ".",
        "-.",
        "e5",
        ".e5",
        "1e",
        "1e+",
        "1e5.0",
        "1.2.3",
        "1,5",
        "1f",
        "1d",
        "1D",
        "0x1p3",
        "0x10",
        " 1",
        "1 ",
        "1\n",
        "--1",
        "+-1",
        "na",
        "nann",
        "infi",
        "infinit",
        "Infinityy",
        "1e5e5",
        "1_0",
        "null",
        "NaN1",
        "1\u0000",
        "\u0000"
      })
  void other_text_is_no_number(String text) {
    assertThat(decode(doubles, DOUBLE, text)).isNull();
    assertThat(decode(floats, FLOAT, text)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the middle of two floats, a hair above it, a hair below it
        "16777217",
        "16777217.0000000000000000000000000001",
        "16777216.9999999999999999999999999999",
        "1.00000005960464477539062500000",
        "1.00000005960464477539062500001",
        "1.00000017881393432617187500000",
        "1.00000017881393432617187499999",
        // nearest double is the middle of two floats, the number itself is not
        "1.000000178813934326171874",
        "1.000000178813934326171876",
        "0.500000089406967163085937",
        // edges of the range
        "3.4028234663852886e38",
        "3.4028235677973366e38",
        "3.4028235677973367e38",
        "3.4028236e38",
        "1.4e-45",
        "7.006492321624085e-46",
        "7.006492321624086e-46",
        "1.17549435e-38",
        "1.1754942807573643e-38",
        "340282356779733642748073463979561713664"
      })
  void a_float_is_rounded_once_and_to_the_nearest(String text) {
    assertThat(decode(floats, FLOAT, text)).containsExactly(Float.parseFloat(text));
    assertThat(decode(floats, FLOAT, "-" + text)).containsExactly(-Float.parseFloat(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9007199254740993",
        "9007199254740992",
        "9007199254740993.00000000000000000000000000000001",
        "2.2250738585072011e-308",
        "2.2250738585072014e-308",
        "4.9e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "1.7976931348623157e308",
        "1.7976931348623159e308",
        "0.30000000000000004",
        "123456789012345678901234567890",
        "1e22",
        "1e23",
        "8.5e22"
      })
  void a_double_is_rounded_once_and_to_the_nearest(String text) {
    assertThat(decode(doubles, DOUBLE, text)).containsExactly(Double.parseDouble(text));
    assertThat(decode(doubles, DOUBLE, "-" + text)).containsExactly(-Double.parseDouble(text));
  }

  @Test
  void the_longest_exact_double_is_read_and_text_beyond_the_bound_is_not() {
    String longest = new BigDecimal(Double.MIN_VALUE).toPlainString();
    assertThat(decode(doubles, DOUBLE, longest)).containsExactly(Double.MIN_VALUE);

    String atBound = "1".repeat(DecimalFractionCodec.MAX_TEXT_BYTES);
    assertThat(decode(doubles, DOUBLE, atBound)).containsExactly(Double.POSITIVE_INFINITY);
    assertThat(decode(doubles, DOUBLE, atBound + "1")).isNull();
  }
}
