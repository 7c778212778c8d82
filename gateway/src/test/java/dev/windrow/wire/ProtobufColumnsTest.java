package dev.windrow.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.plan.SelectedFeature;
import dev.windrow.v1.GetFeaturesResponse;
import dev.windrow.v1.Status;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProtobufColumnsTest {
  private final ProtobufColumns encoder = new ProtobufColumns(ProtobufFraming.NONE);
  private final SplittableRandom random = new SplittableRandom(11);
  private final RandomAnswers answers = new RandomAnswers(random);

  @ParameterizedTest
  @EnumSource
  void columns_of_every_type_have_the_bytes_that_protoc_gives_them(FeatureType type) {
    for (int i = 0; i < 500; i++) {
      assertAsProtoc(List.of(type));
    }
  }

  @Test
  void answers_of_many_columns_have_the_bytes_that_protoc_gives_them() {
    for (int i = 0; i < 200; i++) {
      assertAsProtoc(List.of(FeatureType.values()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void every_status_has_the_number_of_its_name(FeatureStatus status) {
    assertThat(Status.forNumber(status.number())).isNotNull().hasToString(status.name());
    assertThat(Status.values()).hasSize(FeatureStatus.values().length + 2);
  }

  @Test
  void a_grpc_message_has_its_length_before_it() {
    FeatureAnswer answer =
        new Answers(100).column("v:f", FeatureType.FLOAT, c -> fill(c, 100)).answer();

    byte[] framed = Answers.bytes(new ProtobufColumns(ProtobufFraming.GRPC), answer, false);

    byte[] message = Answers.bytes(encoder, answer, false);
    assertThat(ByteBuffer.wrap(framed).get()).isZero();
    assertThat(ByteBuffer.wrap(framed).getInt(1)).isEqualTo(message.length).isGreaterThan(400);
    assertThat(framed).endsWith(message).hasSize(message.length + 5);
  }

  private static void fill(FeatureColumn column, int rows) {
    Float[] floats = new Float[rows];
    java.util.Arrays.fill(floats, 0.5f);
    Answers.floats(floats).accept(column);
  }

  private void assertAsProtoc(List<FeatureType> types) {
    int rows = 1 + random.nextInt(random.nextInt(5) == 0 ? 300 : 5);
    boolean eventTimestamps = random.nextBoolean();
    boolean partial = random.nextBoolean();
    List<SelectedFeature> features = new ArrayList<>();
    List<FeatureAnswer.Column> columns = new ArrayList<>();
    var expected = GetFeaturesResponse.newBuilder().setRows(rows).setPartial(partial);
    for (FeatureType type : types) {
      boolean broadcast = random.nextBoolean();
      RandomAnswers.Column column = answers.column(type, broadcast ? 1 : rows);
      FeatureReference name = new FeatureReference("view", "ƒ" + features.size());
      features.add(new SelectedFeature(name, type, column.serveStale()));
      columns.add(new FeatureAnswer.Column(column.column(), broadcast));
      expected.addFeatures(expected(name, column, broadcast, eventTimestamps));
    }

    byte[] bytes =
        Answers.bytes(
            encoder, new FeatureAnswer(rows, partial, features, columns), eventTimestamps);

    assertThat(ByteString.copyFrom(bytes)).isEqualTo(expected.build().toByteString());
  }

  private static dev.windrow.v1.FeatureColumn expected(
      FeatureReference name,
      RandomAnswers.Column random,
      boolean broadcast,
      boolean eventTimestamps) {
    FeatureColumn column = random.column();
    var expected =
        dev.windrow.v1.FeatureColumn.newBuilder().setName(name.toString()).setBroadcast(broadcast);
    for (int row = 0; row < column.rows(); row++) {
      if (!column.allPresent()) {
        expected.addStatuses(Status.valueOf(column.status(row).name()));
      }
      if (eventTimestamps && column.hasEventTimestamps()) {
        expected.addEventTimestampsMs(column.eventTimestampMs(row));
      }
    }
    ProtocColumns.setValues(expected, column.type(), random.shown());
    return expected.build();
  }
}
