package dev.windrow.wire;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/** The answer as a JSON array a row. For numeric scalar features only. */
final class JsonMatrix implements AnswerEncoder {
  private static final byte[] ROWS = Ascii.bytes("{\"rows\":");
  private static final byte[] PARTIAL = Ascii.bytes(",\"partial\":true,\"columns\":[");
  private static final byte[] WHOLE = Ascii.bytes(",\"partial\":false,\"columns\":[");
  private static final byte[] VALUES = Ascii.bytes("],\"values\":[");
  private static final byte[] NULL = Ascii.bytes("null");

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
        sink.put(answer.features().get(i).nameJson());
      }
      sink.put(VALUES);
      for (int row = 0; row < answer.rows(); row++) {
        if (row > 0) {
          sink.put(',');
        }
        writeRow(sink, answer, row);
      }
      sink.put(']');
      sink.put('}');
      return sink.toDirect();
    }
  }

  private static long expectedBytes(FeatureAnswer answer) {
    return (long) EXPECTED_VALUE_BYTES * answer.features().size() * (answer.rows() + 3L);
  }

  private static void writeRow(ByteSink sink, FeatureAnswer answer, int row) {
    sink.put('[');
    for (int i = 0; i < answer.columns().size(); i++) {
      if (i > 0) {
        sink.put(',');
      }
      FeatureAnswer.Column column = answer.columns().get(i);
      FeatureColumn values = column.values();
      int index = column.index(row);
      if (values.allPresent() || values.hasValue(index, answer.features().get(i).serveStale())) {
        writeNumber(sink, values.values(), index);
      } else {
        sink.put(NULL);
      }
    }
    sink.put(']');
  }

  private static void writeNumber(ByteSink sink, Values values, int index) {
    if (values instanceof FloatValues floats) {
      sink.putFloat(floats.get(index));
    } else if (values instanceof DoubleValues doubles) {
      sink.putDouble(doubles.get(index));
    } else if (values instanceof LongValues longs) {
      sink.putLong(longs.get(index));
    } else if (values instanceof IntValues ints) {
      sink.putLong(ints.get(index));
    } else {
      sink.put(((BoolValues) values).get(index) ? '1' : '0');
    }
  }
}
