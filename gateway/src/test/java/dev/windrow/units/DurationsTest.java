package dev.windrow.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @Test
  void every_unit_is_read() {
    assertThat(Durations.parse("250ms")).isEqualTo(Duration.ofMillis(250));
    assertThat(Durations.parse("2s")).isEqualTo(Duration.ofSeconds(2));
    assertThat(Durations.parse("5m")).isEqualTo(Duration.ofMinutes(5));
    assertThat(Durations.parse("24h")).isEqualTo(Duration.ofHours(24));
    assertThat(Durations.parse("7d")).isEqualTo(Duration.ofDays(7));
    assertThat(Durations.parse("0")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "-5s", "1.5s", "5 s", "5sec", "s", "1h30m", "٣s"})
  void anything_else_is_refused(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "must be a whole number with a unit (ms, s, m, h or d), like 250ms, got '"
                + text
                + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"106752d", "999999999999999999d", "999999999999999999ms"})
  void what_overflows_nanoseconds_is_refused(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .hasMessage("must be below 292 years, got '" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1ms", "1500ms", "90s", "5m", "24h", "25h", "7d"})
  void what_is_written_reads_the_same(String text) {
    assertThat(Durations.write(Durations.parse(text))).isEqualTo(text);
  }
}
