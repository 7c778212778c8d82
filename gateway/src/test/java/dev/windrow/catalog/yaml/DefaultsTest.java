package dev.windrow.catalog.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.yaml.Mistake;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlDocument;
import dev.windrow.yaml.YamlNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefaultsTest {
  private final Mistakes mistakes = new Mistakes();

  private @Nullable Values read(FeatureType type, String yaml) {
    YamlNode node = Objects.requireNonNull(YamlDocument.read("c.yaml", yaml, new Mistakes()));
    return new DefaultReader(mistakes).read("feature 'v:f'", type, node);
  }

  private List<Object> valuesOf(FeatureType type, String yaml) {
    Values values = Objects.requireNonNull(read(type, yaml));
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      all.add(value(values, i));
    }
    return all;
  }

  private static Object value(Values values, int i) {
    if (values instanceof BoolValues bools) {
      return bools.get(i);
    } else if (values instanceof IntValues ints) {
      return ints.get(i);
    } else if (values instanceof LongValues longs) {
      return longs.get(i);
    } else if (values instanceof FloatValues floats) {
      return floats.get(i);
    } else if (values instanceof DoubleValues doubles) {
      return doubles.get(i);
    }
    return List.of(new String(((BytesValues) values).get(i), StandardCharsets.UTF_8));
  }

  @Test
  void every_scalar_type_has_a_form() {
    assertThat(valuesOf(FeatureType.BOOL, "true")).containsExactly(true);
    assertThat(valuesOf(FeatureType.INT32, "-2147483648")).containsExactly(Integer.MIN_VALUE);
    assertThat(valuesOf(FeatureType.INT64, "9223372036854775807")).containsExactly(Long.MAX_VALUE);
    assertThat(valuesOf(FeatureType.FLOAT, "0.1")).containsExactly(0.1f);
    assertThat(valuesOf(FeatureType.FLOAT, ".nan")).containsExactly(Float.NaN);
    assertThat(valuesOf(FeatureType.DOUBLE, "-1.5e300")).containsExactly(-1.5e300);
    assertThat(valuesOf(FeatureType.DOUBLE, "-Infinity")).containsExactly(Double.NEGATIVE_INFINITY);
    assertThat(valuesOf(FeatureType.STRING, "'17'")).containsExactly(List.of("17"));
    assertThat(valuesOf(FeatureType.STRING, "unknown")).containsExactly(List.of("unknown"));
    assertThat(valuesOf(FeatureType.BYTES, "aMOp")).containsExactly(List.of("hé"));
    assertThat(valuesOf(FeatureType.UNIX_TIMESTAMP, "-1")).containsExactly(-1L);
    assertThat(valuesOf(FeatureType.UNIX_TIMESTAMP, "1970-01-02T01:00:00+01:00"))
        .containsExactly(86_400L);
  }

  @Test
  void a_list_type_takes_a_list() {
    assertThat(valuesOf(FeatureType.INT32_LIST, "[1, 2]")).containsExactly(1, 2);
    assertThat(valuesOf(FeatureType.FLOAT_LIST, "[]")).isEmpty();
    assertThat(valuesOf(FeatureType.STRING_LIST, "[a, '']"))
        .containsExactly(List.of("a"), List.of(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BOOL | yes | must be true or false, got 'yes'
          BOOL | "true" | must be written without quotes, got 'true'
          INT32 | 2147483648 | must be in the range of its type, got '2147483648'
          INT32 | 1.5 | must be a whole number, got '1.5'
          INT64 | 9223372036854775808 | must be in the range of its type, got '9223372036854775808'
          INT64 | one | must be a whole number, got 'one'
          FLOAT | 1e39 | must be in the range of its type, got '1e39'
          FLOAT | 0x1p3 | must be a number, got '0x1p3'
          FLOAT | "0" | must be written without quotes, got '0'
          DOUBLE | 1e309 | must be in the range of its type, got '1e309'
          DOUBLE | [0] | must be one value, got a list
          STRING | 17 | must be text, in quotes when it looks like a number or a boolean, got '17'
          STRING | {a: 1} | must hold single values, got a mapping
          BYTES | "*" | must be base64, got '*'
          UNIX_TIMESTAMP | 2024-05-01 | must be epoch seconds or RFC 3339, like 2024-05-01T12:00:00Z, got '2024-05-01'
          UNIX_TIMESTAMP | 2024-05-01T12:00:00.5Z | must be whole seconds, got '2024-05-01T12:00:00.5Z'
          INT64_LIST | 1 | must be a list, got '1'
          INT64_LIST | [1, a] | must be a whole number, got 'a'
          INT64_LIST | [[1]] | must hold single values, got a list
          INT64_LIST | [~] | must be a value, got nothing
          """)
  void a_default_of_another_type_is_refused(FeatureType type, String yaml, String rule) {
    assertThat(read(type, yaml)).isNull();
    assertThat(mistakes.inOrder())
        .extracting(Mistake::message)
        .containsExactly("'default' of feature 'v:f', a " + type + ", " + rule);
  }
}
