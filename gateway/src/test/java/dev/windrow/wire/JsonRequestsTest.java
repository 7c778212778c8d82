package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.LongValues;
import dev.windrow.online.FeatureRequest;
import dev.windrow.online.Output;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRequestsTest {
  private static final String FULL =
      """
      {"features": ["driver_stats:conv_rate", "driver_stats:\\u0061cc\\"😀"],
       "entities": {"driver_id": [1001, -9223372036854775808], "city": "Zürich", "night": [true, false]},
       "output": "matrix", "event_timestamps": true}
      """;

  private final JsonRequests requests = new JsonRequests();

  @Test
  void a_whole_request_is_read() {
    FeatureRequest request = read(FULL);

    assertThat(request.rows()).isEqualTo(2);
    assertThat(request.output()).isEqualTo(Output.MATRIX);
    assertThat(request.eventTimestamps()).isTrue();
    assertThat(request.features().wanted().service()).isEmpty();
    assertThat(request.features().wanted().references())
        .containsExactly("driver_stats:conv_rate", "driver_stats:acc\"😀");
    assertThat(request.entities().keySet()).containsExactly("driver_id", "city", "night");
    assertThat(longs(request, "driver_id")).containsExactly(1001L, Long.MIN_VALUE);
    assertThat(strings(request, "city")).containsExactly("Zürich");
    assertThat(column(request, "city").single()).isTrue();
    assertThat(column(request, "night").type()).isEqualTo(FeatureType.BOOL);
    assertThat(((BoolValues) column(request, "night").values()).get(0)).isTrue();
    assertThat(((BoolValues) column(request, "night").values()).get(1)).isFalse();
  }

  @Test
  void a_feature_service_is_read_and_everything_else_may_be_left_out() {
    FeatureRequest request = read("{\"feature_service\":\"ranking_v3\"}");

    assertThat(request.features().wanted().service()).isEqualTo("ranking_v3");
    assertThat(request.features().wanted().references()).isEmpty();
    assertThat(request.entities()).isEmpty();
    assertThat(request.rows()).isEqualTo(1);
    assertThat(request.output()).isEqualTo(Output.COLUMNS);
    assertThat(request.eventTimestamps()).isFalse();
  }

  @Test
  void null_counts_as_absent() {
    FeatureRequest request =
        read(
            """
            {"features": null, "feature_service": "s", "entities": null, "output": null,
             "event_timestamps": null}""");

    assertThat(request.features().wanted().service()).isEqualTo("s");
    assertThat(request.output()).isEqualTo(Output.COLUMNS);
  }

  @Test
  void the_same_names_are_equal_whatever_stands_around_them() {
    FeatureRequest first = read("{\"features\":[\"v:a\",\"v:b\"],\"entities\":{\"id\":[1]}}");
    FeatureRequest second =
        read("{ \"entities\":{\"id\":[2, 3]}, \"features\":[\"v:a\",\"v:b\"] }");
    FeatureRequest other = read("{\"features\":[\"v:a\",\"v:c\"],\"entities\":{\"id\":[1]}}");
    FeatureRequest service = read("{\"feature_service\":\"v:a\"}");

    assertThat(second.features()).isEqualTo(first.features());
    assertThat(second.features()).hasSameHashCodeAs(first.features());
    assertThat(other.features()).isNotEqualTo(first.features());
    assertThat(service.features()).isNotEqualTo(first.features());
    assertThat(service.features().bytes()).isEqualTo("\"v:a\"".length());
  }

  @Test
  void names_of_any_length_and_escapes_are_cut_out_whole() {
    for (int length : new int[] {1, 100, 5_000, 100_000}) {
      String name = "v:" + "é\\\"".repeat(length);
      FeatureRequest request = read("{\"feature_service\" : \"" + name + "\" , \"entities\":{}}");

      assertThat(request.features().wanted().service()).isEqualTo("v:" + "é\"".repeat(length));
    }
  }

  @Test
  void long_columns_are_read_whole() {
    String ids = String.join(",", IntStream.range(0, 5_000).mapToObj(Integer::toString).toList());
    FeatureRequest request =
        read("{\"feature_service\":\"s\",\"entities\":{\"user\":7,\"item\":[" + ids + "]}}");

    assertThat(request.rows()).isEqualTo(5_000);
    assertThat(longs(request, "item"))
        .containsExactlyElementsOf(IntStream.range(0, 5_000).mapToObj(Long::valueOf).toList());
    assertThat(longs(request, "user")).containsExactly(7L);
  }

  @Test
  void strings_keep_every_character() {
    FeatureRequest request =
        read(
            """
            {"feature_service":"s","entities":{"k":["", "a", "ü\\u00fc", "€", "😀\\ud83d\\ude00", "\\u0000\\n"]}}""");

    assertThat(strings(request, "k")).containsExactly("", "a", "üü", "€", "😀😀", "\0\n");
  }

  @Test
  void only_single_values_make_one_row() {
    assertThat(read("{\"feature_service\":\"s\",\"entities\":{\"a\":1,\"b\":\"x\"}}").rows())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | neither 'feature_service' nor 'features' is given; exactly one is needed",
        "{`feature_service`:null} | neither 'feature_service' nor 'features' is given; exactly one is needed",
        "{`feature_service`:`s`,`features`:[`v:f`]} | 'feature_service' and 'features' are both given; exactly one is needed",
        "{`features`:`v:f`} | 'features' is a string; it must be an array of strings",
        "{`feature_service`:[`s`]} | 'feature_service' is an array; it must be a string",
        "{`feature_service`:`s`,`feature_service`:`t`} | 'feature_service' is given more than once",
        "{`entity_rows`:[]} | unknown property 'entity_rows'; a request has feature_service, features, entities, output, event_timestamps",
        "{`entites`:{}} | unknown property 'entites'; did you mean 'entities'?; a request has feature_service, features, entities, output, event_timestamps",
        "{`output`:`rows`} | 'output' is 'rows'; it must be 'columns' or 'matrix'",
        "{`output`:1} | 'output' is an integer; it must be 'columns' or 'matrix'",
        "{`event_timestamps`:`yes`} | 'event_timestamps' is a string; it must be true or false",
        "{`entities`:[1]} | 'entities' is an array; it must be an object of join keys",
        "{`entities`:{`id`:[1,2,3,1.5]}} | entities.id[3] is 1.5; values of join keys are integers, strings or booleans",
        "{`entities`:{`id`:1.0}} | entities.id is 1.0; values of join keys are integers, strings or booleans",
        "{`entities`:{`id`:[1,null]}} | entities.id[1] is null; values of join keys are integers, strings or booleans",
        "{`entities`:{`id`:{`a`:1}}} | entities.id is an object; values of join keys are integers, strings or booleans",
        "{`entities`:{`id`:[[1]]}} | entities.id[0] is an array; values of join keys are integers, strings or booleans",
        "{`entities`:{`id`:[1,`2`]}} | entities.id[1] is a string, but the column begins with an integer; its values must be of one type",
        "{`entities`:{`id`:[true,1]}} | entities.id[1] is an integer, but the column begins with a boolean; its values must be of one type",
        "{`entities`:{`id`:[9223372036854775808]}} | entities.id[0] is 9223372036854775808, which is no 64-bit integer",
        "{`entities`:{`id`:[]}} | entities.id is empty; a column has at least one value",
        "{`entities`:{`id`:1,`id`:2}} | entities has 'id' more than once",
        "{`entities`:{`a`:[1,2,3],`b`:7,`c`:[1,2]}} | columns of entities have one length, but 'a' has 3 values and 'c' has 2",
        "{`entities`:{`id`:`\\ud83d`}} | entities.id has half a surrogate pair, which no UTF-8 can hold",
        "{`feature_service`:`s`} x | the body is not valid JSON: Unrecognized token 'x': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false') (line 1, column 25)",
        "{`feature_service`:`s`}{} | the body goes on after the end of its JSON object",
        "[1] | the body must be a JSON object, but its first byte is 0x5b",
        "'' | the body must be a JSON object, but its first byte is 0x27",
      })
  void a_bad_request_is_refused_with_its_place_and_reason(String body, String detail) {
    assertThatThrownBy(() -> read(body.replace('`', '"')))
        .isInstanceOfSatisfying(
            RequestException.class,
            refused -> assertThat(refused.refusal()).isEqualTo(Refusal.INVALID_REQUEST))
        .hasMessage(detail);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", "{", "{\"feature_service\"", "{\"feature_service\":\"s\""})
  void a_body_cut_short_is_refused(String body) {
    assertThatThrownBy(() -> read(body)).isInstanceOf(RequestException.class);
  }

  @Test
  void names_that_are_no_strings_are_refused_when_they_are_read() {
    FeatureRequest numbers = read("{\"features\":[\"v:a\",1]}");
    FeatureRequest none = read("{\"features\":[]}");
    FeatureRequest empty = read("{\"feature_service\":\"\"}");

    assertThatThrownBy(() -> numbers.features().wanted())
        .isInstanceOf(RequestException.class)
        .hasMessage("features[1] is an integer; it must be a string such as 'view:feature'");
    assertThatThrownBy(() -> none.features().wanted())
        .isInstanceOf(RequestException.class)
        .hasMessage("'features' is empty; it must name at least one feature");
    assertThatThrownBy(() -> empty.features().wanted())
        .isInstanceOf(RequestException.class)
        .hasMessage("'feature_service' is empty; it must name a feature service");
  }

  @Test
  void other_encodings_are_refused() {
    assertThatThrownBy(() -> read("{\"feature_service\":\"s\"}".getBytes(UTF_16LE)))
        .isInstanceOf(RequestException.class)
        .hasMessage("the body must be UTF-8, but byte 1 is 0x00");
    assertThatThrownBy(() -> read("{\"feature_service\":\"é\"}".getBytes(ISO_8859_1)))
        .isInstanceOf(RequestException.class)
        .hasMessage("the body is not well-formed UTF-8");
    assertThatThrownBy(() -> read("\ufeff{}"))
        .isInstanceOf(RequestException.class)
        .hasMessage("the body must be a JSON object, but its first byte is 0xef");
    byte[] overlong = "{\"feature_service\":\"??\"}".getBytes(UTF_8);
    overlong[20] = (byte) 0xc0;
    overlong[21] = (byte) 0xaf;
    assertThatThrownBy(() -> read(overlong))
        .isInstanceOf(RequestException.class)
        .hasMessage("the body is not well-formed UTF-8");
  }

  @Test
  void deep_nesting_is_refused_soon() {
    String deep = "[".repeat(100_000);

    assertThatThrownBy(() -> read("{\"features\":" + deep))
        .isInstanceOf(RequestException.class)
        .hasMessageStartingWith("the body is not valid JSON: ")
        .hasMessageContaining("nesting depth")
        .hasMessageNotContaining("`");
  }

  @Test
  void long_words_of_the_sender_come_back_short() {
    assertThatThrownBy(() -> read("{\"" + "😀".repeat(10_000) + "\":1}"))
        .isInstanceOf(RequestException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
    assertThatThrownBy(() -> read("{\"entities\":{\"id\":" + "9".repeat(900) + "}}"))
        .isInstanceOf(RequestException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
    assertThatThrownBy(() -> read("{\"entities\":{\"id\":" + "9".repeat(100_000) + "}}"))
        .isInstanceOf(RequestException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
  }

  private FeatureRequest read(String body) {
    return read(body.getBytes(UTF_8));
  }

  /** Reads the body from a direct buffer, as the network gives it, and not from its first byte. */
  private FeatureRequest read(byte[] body) {
    ByteBuf direct = Unpooled.directBuffer(body.length + 3).writeZero(3).writeBytes(body);
    try {
      return requests.read(direct.skipBytes(3));
    } finally {
      direct.release();
    }
  }

  private static EntityColumn column(FeatureRequest request, String joinKey) {
    return Objects.requireNonNull(request.entities().get(joinKey));
  }

  private static List<Long> longs(FeatureRequest request, String joinKey) {
    LongValues values = (LongValues) column(request, joinKey).values();
    return IntStream.range(0, values.size()).mapToObj(values::get).toList();
  }

  private static List<String> strings(FeatureRequest request, String joinKey) {
    BytesValues values = (BytesValues) column(request, joinKey).values();
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      strings.add(new String(values.get(i), UTF_8));
    }
    return strings;
  }
}
