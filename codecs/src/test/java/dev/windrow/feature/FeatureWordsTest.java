package dev.windrow.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureWordsTest {
  @Test
  void a_reference_is_split_at_its_first_colon() {
    assertThat(FeatureReference.parse("driver_stats:conv:rate"))
        .isEqualTo(new FeatureReference("driver_stats", "conv:rate"))
        .hasToString("driver_stats:conv:rate");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "driver_stats", ":conv_rate", "driver_stats:", ":"})
  void other_text_is_no_reference(String text) {
    assertThatThrownBy(() -> FeatureReference.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a feature reference is 'view:feature', got '" + text + "'");
  }

  @Test
  void every_scalar_type_has_its_list() {
    for (FeatureType type : FeatureType.values()) {
      assertThat(type.isList()).isEqualTo(type.name().endsWith("_LIST"));
      assertThat(type.element().name()).isEqualTo(type.name().replace("_LIST", ""));
    }
  }

  @Test
  void a_matrix_holds_numbers_and_bools() {
    assertThat(Arrays.stream(FeatureType.values()).filter(FeatureType::isNumericScalar))
        .containsExactly(
            FeatureType.BOOL,
            FeatureType.INT32,
            FeatureType.INT64,
            FeatureType.FLOAT,
            FeatureType.DOUBLE);
  }

  @Test
  void statuses_have_the_numbers_of_the_wire() {
    assertThat(Arrays.stream(FeatureStatus.values()).map(s -> s + "=" + s.number()))
        .containsExactly(
            "PRESENT=1",
            "DEFAULT=2",
            "NULL_VALUE=3",
            "NOT_FOUND=4",
            "OUTSIDE_MAX_AGE=5",
            "TIMED_OUT=6",
            "STORE_ERROR=7",
            "INVALID=8");
  }

  @ParameterizedTest
  @EnumSource
  void the_last_three_statuses_are_failures(FeatureStatus status) {
    assertThat(status.isFailure()).isEqualTo(status.number() >= 6);
  }

  @Test
  void a_single_value_holds_for_every_row() {
    LongValues one = new LongValues(1);
    one.add(42);

    EntityColumn single = new EntityColumn(FeatureType.INT64, one, true);
    EntityColumn column = new EntityColumn(FeatureType.INT64, one, false);

    assertThat(single.index(7)).isZero();
    assertThat(column.index(7)).isEqualTo(7);
  }

  @Test
  void a_column_of_lists_or_of_two_single_values_is_refused() {
    LongValues two = new LongValues(2);
    two.add(1);
    two.add(2);

    assertThatThrownBy(() -> new EntityColumn(FeatureType.INT64_LIST, two, false))
        .hasMessage("INT64_LIST column of 2 values, single: false");
    assertThatThrownBy(() -> new EntityColumn(FeatureType.INT64, two, true))
        .hasMessage("INT64 column of 2 values, single: true");
  }
}
