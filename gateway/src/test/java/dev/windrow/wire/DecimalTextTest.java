package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import com.fasterxml.jackson.core.io.schubfach.FloatToDecimal;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTextTest {
  private static final int SAMPLES = 300_000;

  private final SplittableRandom random = new SplittableRandom(20_240_229);
  private final byte[] out = new byte[64];

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, -0.0",
    "1, 1",
    "-1, -1",
    "0.1, 0.1",
    "0.25, 0.25",
    "-0.5, -0.5",
    "123456.7, 123456.7",
    "9999999, 9999999",
    "1e7, 1.0E7",
    "16777216, 1.6777216E7",
    "0.001, 0.001",
    "0.00099, 9.9E-4",
    "0.0001, 1E-4",
    "1e-5, 1.0E-5",
    "9.9e-6, 9.9E-6",
    "0.33333334, 0.33333334",
    "8388607.5, 8388607.5",
    "3.4028235e38, 3.4028235E38",
    "1.4e-45, 1.4E-45",
    "0.12345678, 0.12345678"
  })
  void floats_have_this_text(float value, String text) {
    assertThat(text(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, -0.0",
    "0.1, 0.1",
    "0.30000000000000004, 0.30000000000000004",
    "1e15, 1000000000000000",
    "9007199254740991, 9007199254740991",
    "4503599627370495.5, 4503599627370495.5",
    "1e-5, 1E-5",
    "0.0012345678901234567, 0.0012345678901234567",
    "4.9e-324, 4.9E-324",
    "1.7976931348623157e308, 1.7976931348623157E308",
    "2e-5, 2E-5",
    "12345678.9, 12345678.9"
  })
  void doubles_have_this_text(double value, String text) {
    assertThat(text(value)).isEqualTo(text);
  }

  @Test
  void random_floats_read_back_and_are_as_short_as_can_be() {
    for (int i = 0; i < SAMPLES; i++) {
      float value = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(value)) {
        assertShortest(value);
      }
    }
  }

  @Test
  void floats_of_the_usual_sizes_read_back_and_are_as_short_as_can_be() {
    for (int i = 0; i < SAMPLES; i++) {
      assertShortest((float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-6, 8))));
      assertShortest((float) (random.nextInt(1_000_000) / Math.pow(10, random.nextInt(12))));
    }
  }

  @Test
  void floats_beside_powers_of_two_and_ten_read_back_and_are_as_short_as_can_be() {
    for (int exponent = -40; exponent <= 40; exponent++) {
      for (float at : new float[] {(float) Math.pow(2, exponent), (float) Math.pow(10, exponent)}) {
        if (Float.isFinite(at) && at > 0) {
          assertShortest(at);
          assertShortest(Math.nextUp(at));
          assertShortest(Math.nextDown(at));
        }
      }
    }
  }

  @Test
  void random_doubles_read_back_and_are_as_short_as_can_be() {
    for (int i = 0; i < SAMPLES; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertShortest(value);
      }
      assertShortest(random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-6, 18)));
      assertShortest(random.nextLong(1_000_000_000_000_000L) / Math.pow(10, random.nextInt(21)));
      assertShortest((double) (float) random.nextDouble());
    }
  }

  @Test
  void doubles_beside_powers_of_two_and_ten_read_back_and_are_as_short_as_can_be() {
    for (int exponent = -60; exponent <= 60; exponent++) {
      for (double at : new double[] {Math.pow(2, exponent), Double.parseDouble("1e" + exponent)}) {
        assertShortest(at);
        assertShortest(Math.nextUp(at));
        assertShortest(Math.nextDown(at));
      }
    }
  }

  private void assertShortest(float value) {
    String text = text(value);
    String shortest = FloatToDecimal.toString(value);
    if (Float.floatToRawIntBits(Float.parseFloat(text)) != Float.floatToRawIntBits(value)
        || text.length() > shortest.length()
        || new BigDecimal(text).compareTo(new BigDecimal(shortest)) != 0) {
      assertThat(text).as("of the float %x", Float.floatToRawIntBits(value)).isEqualTo(shortest);
    }
  }

  private void assertShortest(double value) {
    String text = text(value);
    String shortest = DoubleToDecimal.toString(value);
    boolean sameDigits = new BigDecimal(text).compareTo(new BigDecimal(shortest)) == 0;
    if (Double.doubleToRawLongBits(Double.parseDouble(text)) != Double.doubleToRawLongBits(value)
        || !sameDigits) {
      assertThat(text)
          .as("of the double %x", Double.doubleToRawLongBits(value))
          .isEqualTo(shortest);
    }
  }

  private String text(float value) {
    return new String(out, 0, DecimalText.write(out, 0, value), US_ASCII);
  }

  private String text(double value) {
    return new String(out, 0, DecimalText.write(out, 0, value), US_ASCII);
  }
}
