package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
  static Stream<Layout> layouts() {
    return Stream.of(
        Layouts.plain(),
        Layouts.flat(),
        Layouts.gigascale(FieldEncoding.TEXT),
        Layouts.gigascale(FieldEncoding.RAW));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void every_type_comes_back_as_it_was_written(Layout layout) {
    for (FeatureType type : FeatureType.values()) {
      List<Object> elements = extremes(type);
      Values values = valuesOf(type, elements);
      ValueCodec codec = layout.codec(type);
      if (type.isList()) {
        assertThat(decode(codec, type, codec.encode(values, 0, values.size()))).isEqualTo(elements);
        assertThat(decode(codec, type, codec.encode(values, 0, 0))).isEmpty();
      } else {
        for (int i = 0; i < elements.size(); i++) {
          assertThat(decode(codec, type, codec.encode(values, i, i + 1)))
              .containsExactly(elements.get(i));
        }
      }
    }
  }

  static List<Object> extremes(FeatureType type) {
    return switch (type.element()) {
      case BOOL -> List.of(true, false);
      case INT32 -> List.of(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case INT64, UNIX_TIMESTAMP ->
          List.of(0L, -1L, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE);
      case FLOAT ->
          List.of(
              0f,
              -0f,
              0.1f,
              Float.NaN,
              Float.POSITIVE_INFINITY,
              Float.NEGATIVE_INFINITY,
              Float.MIN_VALUE,
              Float.MIN_NORMAL,
              Float.MAX_VALUE,
              -Float.MAX_VALUE);
      case DOUBLE ->
          List.of(
              0d,
              -0d,
              0.1d,
              Double.NaN,
              Double.POSITIVE_INFINITY,
              Double.NEGATIVE_INFINITY,
              Double.MIN_VALUE,
              Double.MIN_NORMAL,
              Double.MAX_VALUE);
      case STRING ->
          List.of(
              "",
              "a",
              "\"quoted\\\"",
              "\u0000\n\t/",
              "né€\uD83D\uDE00\uDBFF\uDFFF",
              "x".repeat(1 << 16));
      case BYTES -> List.of("", "00", "ff00fe", "fbffbf", "0123456789abcdef".repeat(100));
      default -> throw new AssertionError(type);
    };
  }
}
