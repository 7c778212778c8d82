package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.layout.EventTime.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventTimeTest {
  @ParameterizedTest
  @CsvSource({
    "SECONDS, 1700000000, 1700000000000",
    "SECONDS, -1, -1000",
    "SECONDS, 0, 0",
    "MILLIS, 1700000000123, 1700000000123",
    "MICROS, 1700000000123999, 1700000000123",
    "MICROS, -1, -1",
    "SECONDS, 9223372036854775, 9223372036854775000",
    "SECONDS, -9223372036854775, -9223372036854775000"
  })
  void a_stored_number_is_a_time_in_its_unit(Unit unit, String stored, long epochMs) {
    assertThat(read(unit, stored)).isEqualTo(epochMs);
  }

  @ParameterizedTest
  @CsvSource({
    "SECONDS, ''",
    "SECONDS, 1700000000.5",
    "SECONDS, 2024-01-01",
    "SECONDS, 9223372036854776",
    "SECONDS, -9223372036854776",
    "MILLIS, 9223372036854775808",
    "MICROS, x"
  })
  void other_bytes_are_no_time(Unit unit, String stored) {
    assertThat(read(unit, stored)).isEqualTo(EventTime.NO_TIME);
  }

  @Test
  void a_field_has_a_name() {
    assertThatThrownBy(() -> new EventTime("", Unit.MILLIS))
        .hasMessage("the field of an event time needs a name, got ''");
  }

  private static long read(Unit unit, String stored) {
    byte[] surrounded = utf8("9" + stored + "9");
    return new EventTime("_ts", unit).epochMs(surrounded, 1, surrounded.length - 2);
  }
}
