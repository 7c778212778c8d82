package dev.windrow.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import org.junit.jupiter.api.Test;

class JsonMatrixTest {
  private final JsonMatrix encoder = new JsonMatrix();

  @Test
  void rows_stand_one_after_the_other_with_null_where_a_value_is_absent() {
    var answer =
        new Answers(2)
            .partial()
            .column("v:a", FeatureType.FLOAT, Answers.floats(0.5f, Float.NaN))
            .column(
                "v:b",
                FeatureType.INT64,
                column -> {
                  column.addAbsent(FeatureStatus.TIMED_OUT);
                  ((LongValues) column.values()).add(Long.MAX_VALUE);
                  column.endRow(FeatureStatus.PRESENT);
                });

    assertThat(Answers.text(encoder, answer.answer()))
        .isEqualTo(
            """
            {"rows":2,"partial":true,"columns":["v:a","v:b"],\
            "values":[[0.5,null],["NaN",9223372036854775807]]}""");
  }

  @Test
  void booleans_count_as_0_and_1_and_a_broadcast_column_is_repeated() {
    var answer =
        new Answers(2)
            .column(
                "v:a",
                FeatureType.BOOL,
                Answers.present(BoolValues.class, BoolValues::add, true, false))
            .broadcast(
                "v:b", FeatureType.INT32, Answers.present(IntValues.class, IntValues::add, 7))
            .broadcast(
                "v:c",
                FeatureType.DOUBLE,
                Answers.present(DoubleValues.class, DoubleValues::add, 0.1));

    assertThat(Answers.text(encoder, answer.answer()))
        .endsWith("\"values\":[[1,7,0.1],[0,7,0.1]]}");
  }
}
