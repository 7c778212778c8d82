package dev.windrow.wire;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.plan.SelectedFeature;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * The answer as a {@code windrow.v1.GetFeaturesResponse} with a typed column a feature, in the
 * bytes that protoc's own code would write.
 */
final class ProtobufColumns implements AnswerEncoder {
  static final int ROWS = 1;
  static final int PARTIAL = 2;
  private static final int FEATURES = 3;

  private static final int NAME = 1;
  private static final int STATUSES = 18;
  private static final int EVENT_TIMESTAMPS_MS = 19;
  private static final int BROADCAST = 20;

  private static final int EXPECTED_FEATURE_BYTES = 48;
  private static final int EXPECTED_VALUE_BYTES = 6;

  private final ProtobufFraming framing;

  ProtobufColumns(ProtobufFraming framing) {
    this.framing = framing;
  }

  @Override
  public ByteBuf encode(FeatureAnswer answer, boolean eventTimestamps, ByteBufAllocator allocator) {
    try (ReverseSink sink = new ReverseSink(allocator, expectedBytes(answer))) {
      for (int i = answer.features().size() - 1; i >= 0; i--) {
        int start = sink.written();
        writeFeature(sink, answer.features().get(i), answer.columns().get(i), eventTimestamps);
        sink.closeField(FEATURES, start);
      }
      sink.putVarintField(PARTIAL, answer.partial() ? 1 : 0);
      sink.putVarintField(ROWS, answer.rows());
      framing.close(sink);
      return sink.toDirect();
    }
  }

  private static long expectedBytes(FeatureAnswer answer) {
    return answer.features().size()
        * (EXPECTED_FEATURE_BYTES + (long) EXPECTED_VALUE_BYTES * answer.rows());
  }

  /** Writes the fields from the last to the first. */
  private static void writeFeature(
      ReverseSink sink, SelectedFeature feature, FeatureAnswer.Column column, boolean withTimes) {
    FeatureColumn values = column.values();
    sink.putVarintField(BROADCAST, column.broadcast() ? 1 : 0);
    if (withTimes && values.hasEventTimestamps()) {
      int start = sink.written();
      for (int row = values.rows() - 1; row >= 0; row--) {
        sink.putVarint(values.eventTimestampMs(row));
      }
      sink.closeField(EVENT_TIMESTAMPS_MS, start);
    }
    if (!values.allPresent()) {
      int start = sink.written();
      for (int row = values.rows() - 1; row >= 0; row--) {
        sink.putVarint(values.status(row).number());
      }
      sink.closeField(STATUSES, start);
    }
    ProtobufValues.write(sink, values, feature.serveStale());
    int start = sink.written();
    sink.putBytes(feature.nameUtf8(), 0, feature.nameUtf8().length);
    sink.closeField(NAME, start);
  }
}
