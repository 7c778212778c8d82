package dev.windrow.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizesTest {
  @Test
  void every_unit_is_read() {
    assertThat(ByteSizes.parse("7")).isEqualTo(7);
    assertThat(ByteSizes.parse("7B")).isEqualTo(7);
    assertThat(ByteSizes.parse("2KiB")).isEqualTo(2048);
    assertThat(ByteSizes.parse("64MiB")).isEqualTo(67_108_864);
    assertThat(ByteSizes.parse("1GiB")).isEqualTo(1_073_741_824);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "MiB", "-1B", "1.5MiB", "64MB", "64 MiB", "64m"})
  void anything_else_is_refused(String text) {
    assertThatThrownBy(() -> ByteSizes.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "must be a whole number of bytes with a unit (B, KiB, MiB or GiB), like 64MiB, got '"
                + text
                + "'");
  }

  @Test
  void what_overflows_is_refused() {
    assertThatThrownBy(() -> ByteSizes.parse("999999999999GiB"))
        .hasMessage("must be below 8 EiB, got '999999999999GiB'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1B", "1KiB", "1536B", "64MiB", "3GiB"})
  void what_is_written_is_the_shortest_that_reads_the_same(String text) {
    assertThat(ByteSizes.write(ByteSizes.parse(text))).isEqualTo(text);
  }
}
