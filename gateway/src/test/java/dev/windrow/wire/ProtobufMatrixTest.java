package dev.windrow.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.v1.GetFeaturesResponse;
import dev.windrow.v1.Matrix;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProtobufMatrixTest {
  private final ProtobufMatrix encoder = new ProtobufMatrix(ProtobufFraming.NONE);

  @Test
  void every_numeric_type_is_a_float_and_a_broadcast_column_is_repeated() throws Exception {
    var answer =
        new Answers(2)
            .column("v:a", FeatureType.FLOAT, Answers.floats(0.1f, Float.NaN))
            .column(
                "v:b",
                FeatureType.BOOL,
                Answers.present(BoolValues.class, BoolValues::add, true, false))
            .broadcast(
                "v:c", FeatureType.INT32, Answers.present(IntValues.class, IntValues::add, -7))
            .column(
                "v:d",
                FeatureType.INT64,
                Answers.present(LongValues.class, LongValues::add, 1L << 40, 16_777_217L))
            .column(
                "v:e",
                FeatureType.DOUBLE,
                Answers.present(DoubleValues.class, DoubleValues::add, 0.1, 1e300));

    GetFeaturesResponse response = parsed(answer);

    Matrix matrix = response.getMatrix();
    assertThat(response.getRows()).isEqualTo(2);
    assertThat(response.getPartial()).isFalse();
    assertThat(response.getFeaturesCount()).isZero();
    assertThat(matrix.getRows()).isEqualTo(2);
    assertThat(matrix.getColumnsList()).containsExactly("v:a", "v:b", "v:c", "v:d", "v:e");
    assertThat(floats(matrix))
        .containsExactly(
            0.1f, 1f, -7f, 0x1p40f, 0.1f, Float.NaN, 0f, -7f, 0x1p24f, Float.POSITIVE_INFINITY);
    assertThat(matrix.getPresent().isEmpty()).isTrue();
  }

  @Test
  void absent_values_are_nan_and_have_no_bit() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 300; i++) {
      int rows = 1 + random.nextInt(20);
      int columns = 1 + random.nextInt(20);
      BitSet absent = new BitSet();
      var answer = new Answers(rows).partial();
      for (int column = 0; column < columns; column++) {
        int at = column;
        answer.column(
            "v:f" + column,
            FeatureType.FLOAT,
            filled -> {
              for (int row = 0; row < rows; row++) {
                ((FloatValues) filled.values()).add(row);
                boolean isAbsent = random.nextInt(8) == 0;
                absent.set(row * columns + at, isAbsent);
                filled.endRow(isAbsent ? FeatureStatus.NULL_VALUE : FeatureStatus.PRESENT);
              }
            });
      }

      GetFeaturesResponse response = parsed(answer);

      assertThat(response.getPartial()).isTrue();
      float[] floats = floats(response.getMatrix());
      assertThat(floats).hasSize(rows * columns);
      for (int cell = 0; cell < floats.length; cell++) {
        int row = cell / columns;
        float expected = absent.get(cell) ? Float.NaN : row;
        assertThat(Float.compare(floats[cell], expected)).isZero();
      }
      BitSet present = BitSet.valueOf(response.getMatrix().getPresent().toByteArray());
      if (absent.isEmpty()) {
        assertThat(present.isEmpty()).isTrue();
      } else {
        BitSet expected = new BitSet();
        expected.set(0, rows * columns);
        expected.andNot(absent);
        assertThat(present).isEqualTo(expected);
        assertThat(response.getMatrix().getPresent().size()).isEqualTo((rows * columns + 7) / 8);
      }
    }
  }

  private GetFeaturesResponse parsed(Answers answer) throws InvalidProtocolBufferException {
    return GetFeaturesResponse.parseFrom(Answers.bytes(encoder, answer.answer(), false));
  }

  private static float[] floats(Matrix matrix) {
    var buffer =
        matrix.getValues().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    float[] floats = new float[buffer.remaining()];
    buffer.get(floats);
    return floats;
  }
}
