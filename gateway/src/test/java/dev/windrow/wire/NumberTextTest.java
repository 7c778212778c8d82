package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  private final SplittableRandom random = new SplittableRandom(7);
  private final byte[] out = new byte[64];

  @Test
  void whole_numbers_are_written_as_the_language_writes_them() {
    for (int bits = 0; bits < 64; bits++) {
      for (int i = 0; i < 200; i++) {
        assertWhole(random.nextLong() >> bits);
      }
    }
    long power = 1;
    for (int digits = 0; digits < 19; digits++, power *= 10) {
      assertWhole(power);
      assertWhole(power - 1);
      assertWhole(-power);
    }
    assertWhole(Long.MIN_VALUE);
    assertWhole(Long.MAX_VALUE);
  }

  @Test
  void times_are_written_as_the_language_writes_them() {
    long yearZero = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    long yearTenThousand = Instant.parse("+10000-01-01T00:00:00Z").getEpochSecond();
    for (int i = 0; i < 200_000; i++) {
      assertTime(random.nextLong(yearZero, yearTenThousand));
      assertTime(random.nextLong(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()));
    }
    for (String day : new String[] {"1900-02-28", "2000-02-29", "2023-12-31", "2024-03-01"}) {
      assertTime(Instant.parse(day + "T23:59:59Z").getEpochSecond());
      assertTime(Instant.parse(day + "T00:00:00Z").getEpochSecond());
    }
    assertTime(yearZero);
    assertTime(yearTenThousand);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1969-12-31T23:59:59Z",
    "253402300799, 9999-12-31T23:59:59Z",
    "253402300800, +10000-01-01T00:00:00Z",
    "-62167219200, 0000-01-01T00:00:00Z",
    "-62167219201, -0001-12-31T23:59:59Z",
    "9223372036854775807, +292277026596-12-04T15:30:07Z",
    "-9223372036854775808, -292277022657-01-27T08:29:52Z"
  })
  void times_of_any_year_have_a_text(long epochSeconds, String text) {
    assertThat(time(epochSeconds)).isEqualTo(text);
  }

  private void assertWhole(long value) {
    assertThat(new String(out, 0, Digits.write(out, 0, value), US_ASCII))
        .isEqualTo(Long.toString(value));
  }

  private void assertTime(long epochSeconds) {
    assertThat(time(epochSeconds)).isEqualTo(Instant.ofEpochSecond(epochSeconds).toString());
  }

  private String time(long epochSeconds) {
    String quoted = new String(out, 0, TimestampText.write(out, 0, epochSeconds), US_ASCII);
    assertThat(quoted).startsWith("\"").endsWith("\"");
    return quoted.substring(1, quoted.length() - 1);
  }
}
