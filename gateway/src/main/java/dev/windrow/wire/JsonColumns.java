package dev.windrow.wire;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.plan.SelectedFeature;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The answer as a JSON object a feature. */
final class JsonColumns implements AnswerEncoder {
  private static final byte[] ROWS = Ascii.bytes("{\"rows\":");
  private static final byte[] PARTIAL = Ascii.bytes(",\"partial\":true,\"features\":[");
  private static final byte[] WHOLE = Ascii.bytes(",\"partial\":false,\"features\":[");
  private static final byte[] NAME = Ascii.bytes("{\"name\":");
  private static final Map<FeatureType, byte[]> TYPE_AND_VALUES = typesAndValues();
  private static final byte[] STATUSES = Ascii.bytes(",\"statuses\":[");
  private static final byte[][] STATUS_NAMES = statusNames();
  private static final byte[] EVENT_TIMESTAMPS = Ascii.bytes(",\"event_timestamps\":[");
  private static final byte[] BROADCAST = Ascii.bytes(",\"broadcast\":true");

  private static final int EXPECTED_FEATURE_BYTES = 96;
  private static final int EXPECTED_VALUE_BYTES = 12;

  @Override
  public ByteBuf encode(FeatureAnswer answer, boolean eventTimestamps, ByteBufAllocator allocator) {
    try (ByteSink sink = new ByteSink(allocator, expectedBytes(answer))) {
      sink.put(ROWS);
      sink.putLong(answer.rows());
      sink.put(answer.partial() ? PARTIAL : WHOLE);
      for (int i = 0; i < answer.features().size(); i++) {
        if (i > 0) {
          sink.put(',');
        }
        writeFeature(sink, answer.features().get(i), answer.columns().get(i), eventTimestamps);
      }
      sink.put(']');
      sink.put('}');
      return sink.toDirect();
    }
  }

  private static long expectedBytes(FeatureAnswer answer) {
    return answer.features().size()
        * (EXPECTED_FEATURE_BYTES + (long) EXPECTED_VALUE_BYTES * answer.rows());
  }

  private static void writeFeature(
      ByteSink sink, SelectedFeature feature, FeatureAnswer.Column column, boolean withTimes) {
    FeatureColumn values = column.values();
    sink.put(NAME);
    sink.put(feature.nameJson());
    sink.put(Objects.requireNonNull(TYPE_AND_VALUES.get(values.type())));
    JsonValues.write(sink, values, feature.serveStale());
    sink.put(']');
    if (!values.allPresent()) {
      writeStatuses(sink, values);
    }
    if (withTimes && values.hasEventTimestamps()) {
      writeEventTimestamps(sink, values);
    }
    if (column.broadcast()) {
      sink.put(BROADCAST);
    }
    sink.put('}');
  }

  private static void writeStatuses(ByteSink sink, FeatureColumn values) {
    sink.put(STATUSES);
    for (int row = 0; row < values.rows(); row++) {
      if (row > 0) {
        sink.put(',');
      }
      sink.put(STATUS_NAMES[values.status(row).number()]);
    }
    sink.put(']');
  }

  private static void writeEventTimestamps(ByteSink sink, FeatureColumn values) {
    sink.put(EVENT_TIMESTAMPS);
    for (int row = 0; row < values.rows(); row++) {
      if (row > 0) {
        sink.put(',');
      }
      sink.putLong(values.eventTimestampMs(row));
    }
    sink.put(']');
  }

  private static Map<FeatureType, byte[]> typesAndValues() {
    Map<FeatureType, byte[]> pieces = new EnumMap<>(FeatureType.class);
    for (FeatureType type : FeatureType.values()) {
      pieces.put(type, Ascii.bytes(",\"type\":\"" + type.name() + "\",\"values\":["));
    }
    return pieces;
  }

  /** The names in quotes, each at its number. */
  private static byte[][] statusNames() {
    FeatureStatus[] statuses = FeatureStatus.values();
    byte[][] names = new byte[statuses.length + 1][];
    for (FeatureStatus status : statuses) {
      names[status.number()] = Ascii.bytes("\"" + status.name() + "\"");
    }
    return names;
  }
}
