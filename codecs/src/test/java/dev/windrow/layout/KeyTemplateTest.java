package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.utf8;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.codec.AllocatedBytes;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateTest {
  private static EntityColumn column(FeatureType type, Object... elements) {
    return new EntityColumn(type, valuesOf(type, List.of(elements)), false);
  }

  private static byte[] key(String template, EntityColumn... columns) {
    return KeyTemplate.parse(template).key(columns, 0);
  }

  @Test
  void placeholders_are_named_in_the_order_of_the_text() {
    assertThat(KeyTemplate.parse("t:{zone}:{driver_id}!").placeholders())
        .containsExactly("zone", "driver_id");
    assertThat(KeyTemplate.parse("all").placeholders()).isEmpty();
  }

  @Test
  void each_row_has_its_own_key() {
    KeyTemplate template = KeyTemplate.parse("t:{zone}:{driver_id}!");
    EntityColumn[] columns = {
      new EntityColumn(FeatureType.STRING, valuesOf(FeatureType.STRING, List.of("né")), true),
      column(FeatureType.INT64, 1L, -20L, 300L)
    };

    assertThat(template.key(columns, 0)).isEqualTo(utf8("t:né:1!"));
    assertThat(template.key(columns, 1)).isEqualTo(utf8("t:né:-20!"));
    assertThat(template.key(columns, 2)).isEqualTo(utf8("t:né:300!"));
  }

  @Test
  void every_admitted_type_has_a_form() {
    assertThat(key("{a}", column(FeatureType.BOOL, true))).isEqualTo(utf8("true"));
    assertThat(key("{a}", column(FeatureType.BOOL, false))).isEqualTo(utf8("false"));
    assertThat(key("{a}", column(FeatureType.INT32, Integer.MIN_VALUE)))
        .isEqualTo(utf8("-2147483648"));
    assertThat(key("{a}", column(FeatureType.INT64, Long.MIN_VALUE)))
        .isEqualTo(utf8("-9223372036854775808"));
    assertThat(key("{a}", column(FeatureType.UNIX_TIMESTAMP, 1_700_000_000L)))
        .isEqualTo(utf8("1700000000"));
    assertThat(key("{a}", column(FeatureType.STRING, ""))).isEmpty();
    assertThat(key("é{a}é", column(FeatureType.BYTES, "00ff"))).isEqualTo(hex("c3a900ffc3a9"));
  }

  @ParameterizedTest
  @EnumSource
  void only_admitted_types_make_keys(FeatureType type) {
    boolean admitted = KeyTemplate.admits(type);

    assertThat(admitted)
        .isEqualTo(!type.isList() && type != FeatureType.FLOAT && type != FeatureType.DOUBLE);
  }

  @Test
  void a_fraction_is_refused_by_the_name_of_its_type() {
    assertThatThrownBy(() -> key("{a}", column(FeatureType.DOUBLE, 1d)))
        .hasMessage("a join key is no DOUBLE");
  }

  @Test
  void doubled_braces_are_text() {
    KeyTemplate template = KeyTemplate.parse("{{u}}:{id}}}");

    assertThat(template.placeholders()).containsExactly("id");
    assertThat(template.key(new EntityColumn[] {column(FeatureType.INT64, 7L)}, 0))
        .isEqualTo(utf8("{u}:7}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | it has no text",
        "drv:{id | the '{' at 4 is not closed; write '{{' for a brace",
        "{a{b} | the '{' at 0 is not closed; write '{{' for a brace",
        "drv:{ | the '{' at 4 is not closed; write '{{' for a brace",
        "drv:} | the '}' at 4 closes nothing; write '}}' for a brace",
        "drv:{} | the placeholder at 4 names no join key",
        "drv:{ } | the placeholder at 4 names no join key",
        "{id}:{id} | the join key 'id' comes twice"
      })
  void a_faulty_template_is_refused_with_its_fault(String text, String fault) {
    assertThatThrownBy(() -> KeyTemplate.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("key template '" + text + "': " + fault);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 999})
  void a_key_costs_one_array(int row) {
    KeyTemplate template = KeyTemplate.parse("drv:{driver_id}");
    Object[] ids = new Object[1_000];
    Arrays.setAll(ids, i -> (long) i);
    EntityColumn[] columns = {column(FeatureType.INT64, ids)};
    int arrayBytes = (16 + template.key(columns, row).length + 7) / 8 * 8;

    assertThat(AllocatedBytes.by(() -> template.key(columns, row))).isLessThanOrEqualTo(arrayBytes);
  }
}
