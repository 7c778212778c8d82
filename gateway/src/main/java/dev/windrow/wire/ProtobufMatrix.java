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

/**
 * The answer as a {@code windrow.v1.GetFeaturesResponse} with one float32 tensor. For numeric
 * scalar features only.
 */
final class ProtobufMatrix implements AnswerEncoder {
  private static final int MATRIX = 4;

  private static final int ROWS = 1;
  private static final int COLUMNS = 2;
  private static final int VALUES = 3;
  private static final int PRESENT = 4;

  private static final int EXPECTED_NAME_BYTES = 32;

  private final ProtobufFraming framing;

  ProtobufMatrix(ProtobufFraming framing) {
    this.framing = framing;
  }

  @Override
  public ByteBuf encode(FeatureAnswer answer, boolean eventTimestamps, ByteBufAllocator allocator) {
    int columns = answer.columns().size();
    int cells = Math.multiplyExact(answer.rows(), columns);
    long expectedBytes = 5L * cells + (long) EXPECTED_NAME_BYTES * columns;
    try (ReverseSink sink = new ReverseSink(allocator, expectedBytes)) {
      writePresent(sink, answer, cells);
      writeValues(sink, answer, cells);
      for (int i = columns - 1; i >= 0; i--) {
        byte[] name = answer.features().get(i).nameUtf8();
        int start = sink.written();
        sink.putBytes(name, 0, name.length);
        sink.closeField(COLUMNS, start);
      }
      sink.putVarintField(ROWS, answer.rows());
      sink.closeField(MATRIX, 0);
      sink.putVarintField(ProtobufColumns.PARTIAL, answer.partial() ? 1 : 0);
      sink.putVarintField(ProtobufColumns.ROWS, answer.rows());
      framing.close(sink);
      return sink.toDirect();
    }
  }

  private static void writePresent(ReverseSink sink, FeatureAnswer answer, int cells) {
    int columns = answer.columns().size();
    int start = sink.written();
    int place = -1;
    for (int i = 0; i < columns; i++) {
      FeatureAnswer.Column column = answer.columns().get(i);
      if (column.values().allPresent()) {
        continue;
      }
      boolean serveStale = answer.features().get(i).serveStale();
      for (int row = 0; row < answer.rows(); row++) {
        if (!column.values().hasValue(column.index(row), serveStale)) {
          place = place < 0 ? allPresent(sink, cells) : place;
          sink.clearBit(place, row * columns + i);
        }
      }
    }
    if (place >= 0) {
      sink.closeField(PRESENT, start);
    }
  }

  /** A bitmap of {@code cells} ones, with zeros after them. */
  private static int allPresent(ReverseSink sink, int cells) {
    int bytes = cells / 8 + (cells % 8 == 0 ? 0 : 1);
    int place = sink.reserve(bytes);
    sink.fill(place, bytes, 0xff);
    if (cells % 8 != 0) {
      sink.setByte(place + bytes - 1, (1 << cells % 8) - 1);
    }
    return place;
  }

  private static void writeValues(ReverseSink sink, FeatureAnswer answer, int cells) {
    int start = sink.written();
    int place = sink.reserve(Math.multiplyExact(4, cells));
    int stride = 4 * answer.columns().size();
    for (int i = 0; i < answer.columns().size(); i++) {
      FeatureAnswer.Column column = answer.columns().get(i);
      writeColumn(
          sink,
          place + 4 * i,
          stride,
          column,
          answer.rows(),
          answer.features().get(i).serveStale());
    }
    sink.closeField(VALUES, start);
  }

  private static void writeColumn(
      ReverseSink sink,
      int first,
      int stride,
      FeatureAnswer.Column column,
      int rows,
      boolean serveStale) {
    FeatureColumn values = column.values();
    int place = first;
    for (int row = 0; row < rows; row++, place += stride) {
      int index = column.index(row);
      boolean shown = values.allPresent() || values.hasValue(index, serveStale);
      sink.setFloat(place, shown ? number(values.values(), index) : Float.NaN);
    }
  }

  private static float number(Values values, int index) {
    if (values instanceof FloatValues floats) {
      return floats.get(index);
    }
    if (values instanceof DoubleValues doubles) {
      return (float) doubles.get(index);
    }
    if (values instanceof LongValues longs) {
      return (float) longs.get(index);
    }
    if (values instanceof IntValues ints) {
      return (float) ints.get(index);
    }
    return ((BoolValues) values).get(index) ? 1 : 0;
  }
}
