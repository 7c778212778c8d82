package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.valuesOf;
import static dev.windrow.feature.FeatureType.BOOL_LIST;
import static dev.windrow.feature.FeatureType.BYTES_LIST;
import static dev.windrow.feature.FeatureType.DOUBLE_LIST;
import static dev.windrow.feature.FeatureType.FLOAT_LIST;
import static dev.windrow.feature.FeatureType.INT64_LIST;
import static dev.windrow.feature.FeatureType.STRING_LIST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonArrayCodecTest {
  private static @Nullable List<Object> read(FeatureType type, String json) {
    return decode(TextCodecs.of(type), type, json);
  }

  private static String written(FeatureType type, Object... elements) {
    return new String(
        TextCodecs.of(type).encode(valuesOf(type, List.of(elements)), 0, elements.length),
        StandardCharsets.UTF_8);
  }

  @Test
  void a_json_array_is_a_list() {
    assertThat(read(INT64_LIST, "[1,-2,3]")).containsExactly(1L, -2L, 3L);
    assertThat(read(INT64_LIST, " [ 1 ,\n\t-2\r, 3 ] \n")).containsExactly(1L, -2L, 3L);
    assertThat(read(FLOAT_LIST, "[0.1, 1e3]")).containsExactly(0.1f, 1000f);
    assertThat(read(BOOL_LIST, "[true,false]")).containsExactly(true, false);
    assertThat(read(STRING_LIST, "[\"a\",\"\"]")).containsExactly("a", "");
    assertThat(read(BYTES_LIST, "[\"AP+A\",\"\"]")).containsExactly("00ff80", "");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = ".*_LIST")
  void an_empty_array_is_an_empty_list(FeatureType type) {
    assertThat(read(type, "[]")).isEmpty();
    assertThat(read(type, " [ ] ")).isEmpty();
    assertThat(written(type)).isEqualTo("[]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "[",
        "]",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1]]",
        "[1]x",
        "[[1]]",
        "[null]",
        "[\"1\"]",
        "[1.0]",
        "[{}]",
        "{}",
        "1",
        "1,2",
        "[1,,2]",
        "null",
        "[true]",
        "[9223372036854775808]",
        "[1;2]"
      })
  void other_text_is_no_list_of_numbers(String json) {
    assertThat(read(INT64_LIST, json)).isNull();
    String longList = "[" + "1,".repeat(200); // long enough to be checked before it is read
    if (json.startsWith("[") && json.length() > 2) {
      assertThat(read(INT64_LIST, longList + json.substring(1))).isNull();
    }
  }

  @Test
  void numbers_that_are_not_finite_are_words_bare_or_quoted() {
    assertThat(read(DOUBLE_LIST, "[NaN,\"NaN\",Infinity,\"-Infinity\",\"inf\"]"))
        .containsExactly(
            Double.NaN,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY);
    assertThat(written(DOUBLE_LIST, Double.NaN, 1d, Double.NEGATIVE_INFINITY))
        .isEqualTo("[\"NaN\",1,\"-Infinity\"]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[\"1.5\"]", "[\"\"]", "[\"]", "[\"NaN]", "[NaN\"]", "[\"-\"]", "[\"nan\"\"]"})
  void numbers_in_quotes_are_no_numbers(String json) {
    assertThat(read(FLOAT_LIST, json)).isNull();
  }

  @Test
  void escapes_stand_for_what_rfc_8259_says() {
    assertThat(
            read(
                STRING_LIST,
                "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u0000\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\", \"]\\u005b,\"]"))
        .containsExactly("\"\\/\b\f\n\r\t", "\0Aé€\uD83D\uDE00", "][,");
    assertThat(read(BYTES_LIST, "[\"\\/\\/\\/\\/\", \"AA\"]")).containsExactly("ffffff", "00");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\"a]",
        "[\"a\\\"]",
        "[\"\\x\"]",
        "[\"\\u12\"]",
        "[\"\\u12g4\"]",
        "[\"\\ud83d\"]",
        "[\"\\ud83d\\u0041\"]",
        "[\"\\ude00\"]",
        "[\"\\ud83dx\"]",
        "[\"a\nb\"]",
        "[\"\u0000\"]",
        "[a]",
        "['a']",
        "[1]",
        "[null]",
        "[[\"a\"]]",
        "[\"a\" \"b\"]",
        "[\"a\",]",
        "[\"a\"",
        "[\"\\",
        "[\"\\u",
        "[\"\\ud83d\\ude0"
      })
  void other_text_is_no_list_of_strings(String json) {
    assertThat(read(STRING_LIST, json)).isNull();
    assertThat(read(STRING_LIST, "[" + "\"long\",".repeat(60) + json.substring(1))).isNull();
  }

  @Test
  void malformed_utf8_in_an_element_is_no_list() {
    assertThat(decode(TextCodecs.of(STRING_LIST), STRING_LIST, hex("5b 22 c3 22 5d"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\"A\"]",
        "[\"AA=\"]",
        "[\"A===\"]",
        "[\"=\"]",
        "[\"AA==AA==\"]",
        "[\"A-_A\"]",
        "[\"A A=\"]",
        "[\"é\"]",
        "[1]"
      })
  void other_text_is_no_base64(String json) {
    assertThat(read(BYTES_LIST, json)).isNull();
    assertThat(read(BYTES_LIST, "[" + "\"AAAA\",".repeat(60) + json.substring(1))).isNull();
  }

  @Test
  void long_lists_are_read_as_short_ones_are() {
    List<Object> numbers = new ArrayList<>();
    List<Object> strings = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      numbers.add((long) i * i);
      strings.add("\"" + i);
    }

    assertThat(read(INT64_LIST, written(INT64_LIST, numbers.toArray()))).isEqualTo(numbers);
    assertThat(read(STRING_LIST, written(STRING_LIST, strings.toArray()))).isEqualTo(strings);
  }
}
