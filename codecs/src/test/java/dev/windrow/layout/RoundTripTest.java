package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void every_type_comes_back_as_it_was_written(Layout layout) {
    for (FeatureType type : FeatureType.values()) {
      List<Object> elements = ExtremeValues.of(type);
      Values values = valuesOf(type, elements);
      ValueCodec codec = layout.codec(type);
      if (type.isList()) {
        assertThat(decode(codec, type, codec.encode(values, 0, values.size()))).isEqualTo(elements);
        assertThat(decode(codec, type, codec.encode(values, 2, 2))).isEmpty();
      } else {
        for (int i = 0; i < elements.size(); i++) {
          assertThat(decode(codec, type, codec.encode(values, i, i + 1)))
              .containsExactly(elements.get(i));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void a_string_of_one_megabyte_comes_back(Layout layout) {
    String megabyte = "né€\uD83D\uDE00\0\"\\".repeat((1_000_000 / 13) + 1);
    ValueCodec scalar = layout.codec(FeatureType.STRING);
    ValueCodec list = layout.codec(FeatureType.STRING_LIST);
    Values values = valuesOf(FeatureType.STRING, List.of(megabyte));

    assertThat(decode(scalar, FeatureType.STRING, scalar.encode(values, 0, 1)))
        .containsExactly(megabyte);
    assertThat(decode(list, FeatureType.STRING_LIST, list.encode(values, 0, 1)))
        .containsExactly(megabyte);
  }
}
