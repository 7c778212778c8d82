package dev.windrow.wire;

import static dev.windrow.feature.FeatureStatus.DEFAULT;
import static dev.windrow.feature.FeatureStatus.INVALID;
import static dev.windrow.feature.FeatureStatus.NOT_FOUND;
import static dev.windrow.feature.FeatureStatus.NULL_VALUE;
import static dev.windrow.feature.FeatureStatus.OUTSIDE_MAX_AGE;
import static dev.windrow.feature.FeatureStatus.PRESENT;
import static dev.windrow.feature.FeatureStatus.STORE_ERROR;
import static dev.windrow.feature.FeatureStatus.TIMED_OUT;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonColumnsTest {
  private final JsonColumns encoder = new JsonColumns();

  @Test
  void absent_rows_are_null_and_have_a_status() {
    var answer =
        new Answers(2)
            .column(
                "driver_stats:conv_rate",
                FeatureType.FLOAT,
                column -> {
                  ((FloatValues) column.values()).add(0.25f);
                  column.endRow(PRESENT);
                  column.addAbsent(NOT_FOUND);
                });

    assertThat(Answers.text(encoder, answer.answer()))
        .isEqualTo(
            """
            {"rows":2,"partial":false,"features":[{"name":"driver_stats:conv_rate","type":"FLOAT",\
            "values":[0.25,null],"statuses":["PRESENT","NOT_FOUND"]}]}""");
  }

  @Test
  void a_column_that_is_all_present_has_no_statuses() {
    var answer = new Answers(3).column("v:f", FeatureType.FLOAT, Answers.floats(0.1f, 3f, -0f));

    assertThat(Answers.text(encoder, answer.answer()))
        .isEqualTo(
            """
            {"rows":3,"partial":false,"features":[{"name":"v:f","type":"FLOAT",\
            "values":[0.1,3,-0.0]}]}""");
  }

  @Test
  void a_present_empty_list_is_empty_and_an_absent_one_is_null() {
    var answer =
        new Answers(3)
            .column(
                "v:embedding",
                FeatureType.FLOAT_LIST,
                column -> {
                  FloatValues elements = (FloatValues) column.values();
                  elements.add(0.1f);
                  elements.add(0.2f);
                  column.endRow(PRESENT);
                  column.endRow(PRESENT);
                  column.addAbsent(NULL_VALUE);
                });

    assertThat(Answers.text(encoder, answer.answer()))
        .contains(
            """
            "type":"FLOAT_LIST","values":[[0.1,0.2],[],null],\
            "statuses":["PRESENT","PRESENT","NULL_VALUE"]""");
  }

  @Test
  void every_status_has_its_name_and_only_those_with_a_value_show_one() {
    var answer =
        new Answers(8)
            .partial()
            .column(
                "v:f",
                FeatureType.INT64,
                column -> {
                  for (FeatureStatus status : FeatureStatus.values()) {
                    ((LongValues) column.values()).add(status.number());
                    column.endRow(status);
                  }
                });

    assertThat(Answers.text(encoder, answer.answer()))
        .isEqualTo(
            """
            {"rows":8,"partial":true,"features":[{"name":"v:f","type":"INT64",\
            "values":[1,2,null,null,null,null,null,null],"statuses":["PRESENT","DEFAULT",\
            "NULL_VALUE","NOT_FOUND","OUTSIDE_MAX_AGE","TIMED_OUT","STORE_ERROR","INVALID"]}]}""");
    assertThat(FeatureStatus.values())
        .containsExactly(
            PRESENT,
            DEFAULT,
            NULL_VALUE,
            NOT_FOUND,
            OUTSIDE_MAX_AGE,
            TIMED_OUT,
            STORE_ERROR,
            INVALID);
  }

  @Test
  void a_value_outside_its_max_age_shows_where_the_view_serves_stale_values() {
    var answer =
        new Answers(1)
            .servingStale(
                "v:f",
                FeatureType.INT32,
                column -> {
                  ((IntValues) column.values()).add(-7);
                  column.endRow(OUTSIDE_MAX_AGE);
                });

    assertThat(Answers.text(encoder, answer.answer()))
        .contains("\"values\":[-7],\"statuses\":[\"OUTSIDE_MAX_AGE\"]");
  }

  @Test
  void a_broadcast_column_has_one_value_and_says_so() {
    var answer = new Answers(1000).broadcast("user:age", FeatureType.FLOAT, Answers.floats(31f));

    assertThat(Answers.text(encoder, answer.answer()))
        .isEqualTo(
            """
            {"rows":1000,"partial":false,"features":[{"name":"user:age","type":"FLOAT",\
            "values":[31],"broadcast":true}]}""");
  }

  @Test
  void event_timestamps_show_when_asked_for_and_known() {
    var answer =
        new Answers(2)
            .column(
                "v:f",
                FeatureType.FLOAT,
                Answers.floats(1f, 2f).andThen(c -> c.setEventTimestampMs(1, 1_700_000_000_000L)))
            .column("v:g", FeatureType.FLOAT, Answers.floats(1f, 2f))
            .answer();

    assertThat(new String(Answers.bytes(encoder, answer, true), UTF_8))
        .contains("\"values\":[1,2],\"event_timestamps\":[0,1700000000000]}")
        .endsWith("\"values\":[1,2]}]}");
    assertThat(Answers.text(encoder, answer)).doesNotContain("event_timestamps");
  }

  @Test
  void values_of_every_scalar_type_have_their_json_form() {
    assertThat(values(FeatureType.BOOL, Answers.present(BoolValues.class, BoolValues::add, true)))
        .isEqualTo("[true]");
    assertThat(
            values(
                FeatureType.INT32,
                Answers.present(IntValues.class, IntValues::add, Integer.MIN_VALUE)))
        .isEqualTo("[-2147483648]");
    assertThat(
            values(
                FeatureType.INT64,
                Answers.present(LongValues.class, LongValues::add, Long.MIN_VALUE)))
        .isEqualTo("[-9223372036854775808]");
    assertThat(values(FeatureType.FLOAT, Answers.floats(Float.NaN))).isEqualTo("[\"NaN\"]");
    assertThat(values(FeatureType.FLOAT, Answers.floats(Float.POSITIVE_INFINITY)))
        .isEqualTo("[\"Infinity\"]");
    assertThat(values(FeatureType.FLOAT, Answers.floats(Float.NEGATIVE_INFINITY)))
        .isEqualTo("[\"-Infinity\"]");
    assertThat(
            values(
                FeatureType.DOUBLE, Answers.present(DoubleValues.class, DoubleValues::add, 1e300)))
        .isEqualTo("[1.0E300]");
    assertThat(
            values(
                FeatureType.UNIX_TIMESTAMP,
                Answers.present(LongValues.class, LongValues::add, 1_709_251_199L)))
        .isEqualTo("[\"2024-02-29T23:59:59Z\"]");
  }

  @ParameterizedTest
  @CsvSource({"'', ''", "a, YQ==", "ab, YWI=", "abc, YWJj", "abcd, YWJjZA=="})
  void bytes_are_base64(String bytes, String base64) {
    assertThat(values(FeatureType.BYTES, Answers.strings(bytes))).isEqualTo("[\"" + base64 + "\"]");
  }

  @Test
  void strings_escape_what_json_forbids_and_nothing_else() {
    String text = "a\"b\\c/\n\r\t\b\f\u0000\u001f\u007fü€😀\u2028";

    assertThat(values(FeatureType.STRING, Answers.strings(text)))
        .isEqualTo("[\"a\\\"b\\\\c/\\n\\r\\t\\b\\f\\u0000\\u001f\u007fü€😀\u2028\"]");
  }

  @Test
  void long_strings_are_whole() {
    String text = "x\"ü".repeat(50_000);

    assertThat(values(FeatureType.STRING, Answers.strings(text)))
        .isEqualTo("[\"" + text.replace("\"", "\\\"") + "\"]");
  }

  @Test
  void names_are_escaped() {
    var answer = new Answers(1).column("v:a\"b", FeatureType.FLOAT, Answers.floats(1f));

    assertThat(Answers.text(encoder, answer.answer())).contains("{\"name\":\"v:a\\\"b\",");
  }

  private String values(FeatureType type, Consumer<FeatureColumn> oneRow) {
    String json = Answers.text(encoder, new Answers(1).column("v:f", type, oneRow).answer());
    return json.substring(json.indexOf("\"values\":") + 9, json.length() - "}]}".length());
  }
}
