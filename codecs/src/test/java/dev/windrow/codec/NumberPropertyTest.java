package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.feature.FeatureType.DOUBLE;
import static dev.windrow.feature.FeatureType.FLOAT;
import static dev.windrow.feature.FeatureType.INT64;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.SoftAssertions;

/** Numbers as text, judged by the JDK's own readers. */
class NumberPropertyTest {
  private final ValueCodec floats = TextCodecs.of(FLOAT);
  private final ValueCodec doubles = TextCodecs.of(DOUBLE);

  @Property(tries = 5_000)
  void decimal_text_is_the_number_the_jdk_reads(@ForAll("decimals") String text) {
    SoftAssertions.assertSoftly(
        softly -> {
          softly.assertThat(decode(floats, FLOAT, text)).containsExactly(Float.parseFloat(text));
          softly
              .assertThat(decode(doubles, DOUBLE, text))
              .containsExactly(Double.parseDouble(text));
        });
  }

  @Property(tries = 5_000)
  void text_near_the_middle_of_two_floats_goes_to_the_right_one(
      @ForAll int bits, @ForAll("hairs") String hair) {
    float below = Math.abs(Float.intBitsToFloat(bits));
    float above = Math.nextUp(below);
    if (!Float.isFinite(above)) {
      return;
    }
    BigDecimal middle =
        new BigDecimal(below).add(new BigDecimal(above)).divide(BigDecimal.valueOf(2));
    String text = middle.add(new BigDecimal(hair).multiply(new BigDecimal(above))).toString();

    assertThat(decode(floats, FLOAT, text)).containsExactly(Float.parseFloat(text));
  }

  @Property
  void every_float_and_double_that_java_writes_is_read(@ForAll int bits, @ForAll long longBits) {
    float aFloat = Float.intBitsToFloat(bits);
    double aDouble = Double.longBitsToDouble(longBits);

    assertThat(decode(floats, FLOAT, Float.toString(aFloat))).containsExactly(aFloat);
    assertThat(decode(doubles, DOUBLE, Double.toString(aDouble))).containsExactly(aDouble);
    // A double's text read as a float: what a Python writer leaves behind.
    assertThat(decode(floats, FLOAT, Double.toString(aDouble)))
        .containsExactly(Float.parseFloat(Double.toString(aDouble)));
  }

  @Property
  void digits_are_a_long_exactly_when_they_fit(@ForAll("aroundLong") BigInteger number) {
    boolean fits = number.bitLength() < Long.SIZE;

    assertThat(decode(TextCodecs.of(INT64), INT64, number.toString()))
        .isEqualTo(fits ? List.of(number.longValueExact()) : null);
  }

  @Property
  void text_of_a_long_has_the_length_foretold(@ForAll long value) {
    byte[] text = new byte[DecimalIntegers.length(value) + 2];

    DecimalIntegers.writeBefore(value, text, text.length - 1);

    assertThat(new String(text, StandardCharsets.US_ASCII)).isEqualTo("\0" + value + "\0");
  }

  @Provide
  Arbitrary<String> decimals() {
    Arbitrary<String> sign = Arbitraries.of("", "-", "+");
    Arbitrary<String> digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(25);
    Arbitrary<String> fraction =
        Arbitraries.strings()
            .numeric()
            .ofMaxLength(25)
            .map(text -> "." + text)
            .injectNull(0.3)
            .map(text -> text == null ? "" : text);
    Arbitrary<String> exponent =
        Arbitraries.integers()
            .between(-340, 320)
            .map(e -> "e" + e)
            .injectNull(0.5)
            .map(text -> text == null ? "" : text);
    return Combinators.combine(sign, digits, fraction, exponent).as((s, d, f, e) -> s + d + f + e);
  }

  @Provide
  Arbitrary<String> hairs() {
    return Arbitraries.of(
        "0", "1e-12", "-1e-12", "1e-16", "-1e-16", "1e-17", "-1e-17", "1e-25", "-1e-25");
  }

  @Provide
  Arbitrary<BigInteger> aroundLong() {
    return Arbitraries.bigIntegers()
        .between(BigInteger.TWO.pow(67).negate(), BigInteger.TWO.pow(67));
  }
}
