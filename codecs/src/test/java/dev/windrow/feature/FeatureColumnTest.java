package dev.windrow.feature;

import static dev.windrow.feature.FeatureStatus.DEFAULT;
import static dev.windrow.feature.FeatureStatus.INVALID;
import static dev.windrow.feature.FeatureStatus.NOT_FOUND;
import static dev.windrow.feature.FeatureStatus.OUTSIDE_MAX_AGE;
import static dev.windrow.feature.FeatureStatus.PRESENT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FeatureColumnTest {
  private final FeatureColumn scalars = new FeatureColumn(FeatureType.FLOAT, 4);
  private final FeatureColumn lists = new FeatureColumn(FeatureType.INT64_LIST, 4);

  private void scalar(float value, FeatureStatus status) {
    ((FloatValues) scalars.values()).add(value);
    scalars.endRow(status);
  }

  private void list(long... elements) {
    for (long element : elements) {
      ((LongValues) lists.values()).add(element);
    }
    lists.endRow(PRESENT);
  }

  @Test
  void absence_has_a_place() {
    scalar(0.5f, PRESENT);
    scalars.addAbsent(NOT_FOUND);
    scalar(0.7f, PRESENT);

    FloatValues values = (FloatValues) scalars.values();
    assertThat(scalars.rows()).isEqualTo(3);
    assertThat(new float[] {values.get(0), values.get(1), values.get(2)})
        .containsExactly(0.5f, 0f, 0.7f);
    assertThat(scalars.status(0)).isEqualTo(PRESENT);
    assertThat(scalars.status(1)).isEqualTo(NOT_FOUND);
    assertThat(scalars.status(2)).isEqualTo(PRESENT);
  }

  @Test
  void a_column_of_present_rows_alone_says_so() {
    scalar(1f, PRESENT);
    assertThat(scalars.allPresent()).isTrue();
    assertThat(scalars).hasToString("FLOAT column, 1 rows, all PRESENT");

    scalar(2f, DEFAULT);
    assertThat(scalars.allPresent()).isFalse();
    assertThat(scalars).hasToString("FLOAT column, 2 rows, statuses [PRESENT, DEFAULT]");
  }

  @Test
  void lists_lie_end_to_end() {
    list(1, 2);
    list();
    lists.addAbsent(INVALID);
    list(3);

    assertThat(bounds(0)).containsExactly(0, 2);
    assertThat(bounds(1)).containsExactly(2, 2);
    assertThat(bounds(2)).containsExactly(2, 2);
    assertThat(bounds(3)).containsExactly(2, 3);
  }

  private int[] bounds(int row) {
    return new int[] {lists.listStart(row), lists.listEnd(row)};
  }

  @Test
  void rows_without_an_event_time_show_zero() {
    scalar(1f, PRESENT);
    scalar(2f, PRESENT);
    assertThat(scalars.eventTimestampMs(0)).isZero();

    scalars.setEventTimestampMs(1, 1_700_000_000_000L);

    assertThat(scalars.eventTimestampMs(0)).isZero();
    assertThat(scalars.eventTimestampMs(1)).isEqualTo(1_700_000_000_000L);
  }

  @ParameterizedTest
  @EnumSource
  void a_value_shows_when_it_is_present_or_default_or_stale_and_wanted(FeatureStatus status) {
    scalar(1f, status);

    assertThat(scalars.hasValue(0, false)).isEqualTo(status == PRESENT || status == DEFAULT);
    assertThat(scalars.hasValue(0, true))
        .isEqualTo(status == PRESENT || status == DEFAULT || status == OUTSIDE_MAX_AGE);
  }
}
