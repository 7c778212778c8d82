package dev.windrow.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ValuesTest {
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "BOOL, BoolValues",
    "INT32_LIST, IntValues",
    "INT64, LongValues",
    "UNIX_TIMESTAMP_LIST, LongValues",
    "FLOAT, FloatValues",
    "DOUBLE_LIST, DoubleValues",
    "STRING, BytesValues",
    "BYTES_LIST, BytesValues"
  })
  void a_type_and_its_list_are_held_by_one_class(FeatureType type, String simpleName) {
    assertThat(Values.of(type, 1).getClass().getSimpleName()).isEqualTo(simpleName);
  }

  @ParameterizedTest
  @EnumSource
  void values_grow_and_shrink_and_copy_one_another(FeatureType type) {
    Values source = Values.of(type, 0);
    source.addZero();
    Values copy = Values.of(type, 0);

    for (int i = 0; i < 1_000; i++) {
      copy.addFrom(source, 0);
    }
    assertThat(copy.size()).isEqualTo(1_000);

    copy.truncate(10);
    copy.reserve(10_000);
    copy.addZero();
    assertThat(copy.size()).isEqualTo(11);
  }

  @Test
  void what_was_there_stays_when_values_grow() {
    LongValues longs = new LongValues(0);
    for (int i = 0; i < 100; i++) {
      longs.add(i);
      longs.reserve(i);
    }

    for (int i = 0; i < 100; i++) {
      assertThat(longs.get(i)).isEqualTo(i);
    }
  }

  @Test
  void byte_strings_lie_end_to_end() {
    BytesValues strings = new BytesValues(0);
    byte[] all = utf8("xabcdex");

    strings.add(all, 1, 2);
    strings.addZero();
    strings.add(all, 3, 3);

    assertThat(strings.get(0)).isEqualTo(utf8("ab"));
    assertThat(strings.get(1)).isEmpty();
    assertThat(strings.get(2)).isEqualTo(utf8("cde"));
    assertThat(strings.start(2)).isEqualTo(2);
    assertThat(strings.end(2)).isEqualTo(5);
  }

  @Test
  void a_byte_string_can_be_copied_from_the_same_list_while_it_grows() {
    BytesValues strings = new BytesValues(1);
    strings.add(utf8("abcdefgh"), 0, 8);

    for (int i = 0; i < 50; i++) {
      strings.addFrom(strings, i);
    }

    assertThat(strings.get(50)).isEqualTo(utf8("abcdefgh"));
  }

  @Test
  void forgotten_byte_strings_make_room_for_others() {
    BytesValues strings = new BytesValues(0);
    strings.add(utf8("first"), 0, 5);
    strings.add(utf8("second"), 0, 6);

    strings.truncate(1);
    strings.add(utf8("third"), 0, 5);

    assertThat(strings.get(0)).isEqualTo(utf8("first"));
    assertThat(strings.get(1)).isEqualTo(utf8("third"));
  }
}
