package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.utf8;
import static dev.windrow.feature.FeatureType.STRING;
import static dev.windrow.feature.FeatureType.STRING_LIST;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/** Strings and their lists, judged by the readers of others: Jackson and the JDK. */
class JsonOraclePropertyTest {
  private final JsonFactory jackson = new JsonFactory();

  @Property(tries = 5_000)
  void text_is_a_list_of_strings_exactly_when_jackson_reads_one(@ForAll("nearlyJson") String json)
      throws IOException {
    assertThat(decode(TextCodecs.of(STRING_LIST), STRING_LIST, json)).isEqualTo(jacksons(json));
  }

  @Property(tries = 5_000)
  void bytes_are_a_string_exactly_when_the_jdk_decodes_them(@ForAll("nearlyUtf8") byte[] bytes) {
    @Nullable List<Object> expected;
    try {
      expected =
          List.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      expected = null;
    }

    assertThat(decode(TextCodecs.of(STRING), STRING, bytes)).isEqualTo(expected);
  }

  private @Nullable List<Object> jacksons(String json) throws IOException {
    List<Object> strings = new ArrayList<>();
    try (JsonParser parser = jackson.createParser(utf8(json))) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        return null;
      }
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        String text = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
        // Jackson lets lone surrogates pass, which have no UTF-8 form.
        if (text == null || !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
          return null;
        }
        strings.add(text);
      }
      return parser.nextToken() == null ? strings : null;
    } catch (JsonParseException e) {
      return null;
    }
  }

  /** Pieces of JSON in any order, whole arrays among them. */
  @Provide
  Arbitrary<String> nearlyJson() {
    Arbitrary<String> text =
        Arbitraries.of(
                "a",
                "é",
                "\uD83D\uDE00",
                "\\n",
                "\\\"",
                "\\\\",
                "\\/",
                "\\u0041",
                "\\uD83D\\uDE00",
                "\\ud83d",
                "\\u00",
                "\\x",
                "\u0001",
                "]",
                ",",
                "[",
                " ")
            .list()
            .ofMaxSize(4)
            .map(pieces -> String.join("", pieces));
    Arbitrary<String> element =
        Arbitraries.frequencyOf(
            Tuple.of(12, text.map(t -> "\"" + t + "\"")),
            Tuple.of(1, Arbitraries.of("", "1", "null", "\"", "[]", "\"a\" \"b\"")));
    Arbitrary<String> array =
        element.list().ofMaxSize(5).map(elements -> "[" + String.join(",", elements) + "]");
    Arbitrary<String> tail = Arbitraries.of("", "", "", "", " ", "\n", "x", "]", ",");
    return Combinators.combine(array, tail).as((a, t) -> a + t);
  }

  @Provide
  Arbitrary<byte[]> nearlyUtf8() {
    Arbitrary<byte[]> piece =
        Arbitraries.frequencyOf(
            Tuple.of(
                9,
                Arbitraries.integers()
                    .between(0, 0x10ffff)
                    .filter(c -> c < 0xd800 || c > 0xdfff)
                    .map(c -> utf8(Character.toString(c)))),
            Tuple.of(1, Arbitraries.bytes().array(byte[].class).ofMinSize(1).ofMaxSize(4)));
    return piece.list().ofMaxSize(12).map(JsonOraclePropertyTest::joined);
  }

  private static byte[] joined(List<byte[]> pieces) {
    ByteBuffer all = ByteBuffer.allocate(64);
    pieces.forEach(all::put);
    return Arrays.copyOf(all.array(), all.position());
  }
}
