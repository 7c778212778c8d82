package dev.windrow.wire;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;

/** The values of a column as the field of {@code windrow.v1.FeatureColumn} that its type has. */
final class ProtobufValues {
  private static final int VALUES = 1;
  private static final int LENGTHS = 2;

  private ProtobufValues() {}

  /** Writes a value a row: the type's zero or an empty list where there is none to show. */
  static void write(ReverseSink sink, FeatureColumn column, boolean serveStale) {
    int start = sink.written();
    if (column.type().isList()) {
      writeLengths(sink, column, serveStale);
    }
    int values = sink.written();
    if (column.type().isList()) {
      writeLists(sink, column, serveStale);
    } else {
      writeScalars(sink, column, serveStale);
    }
    if (isPacked(column.type().element())) {
      sink.closePacked(VALUES, values);
    }
    sink.closeField(field(column.type()), start);
  }

  private static void writeScalars(ReverseSink sink, FeatureColumn column, boolean serveStale) {
    int end = column.rows();
    while (end > 0) { // in runs of values, so that the type is asked once a run
      int row = column.allPresent() ? 0 : end;
      while (row > 0 && column.hasValue(row - 1, serveStale)) {
        row--;
      }
      if (row < end) {
        writeElements(sink, column.type(), column.values(), row, end);
        end = row;
      } else {
        writeZero(sink, column.type());
        end--;
      }
    }
  }

  private static void writeLists(ReverseSink sink, FeatureColumn column, boolean serveStale) {
    FeatureType element = column.type().element();
    if (column.allPresent()) {
      writeElements(sink, element, column.values(), 0, column.listEnd(column.rows() - 1));
      return;
    }
    for (int row = column.rows() - 1; row >= 0; row--) {
      if (column.hasValue(row, serveStale)) {
        writeElements(sink, element, column.values(), column.listStart(row), column.listEnd(row));
      }
    }
  }

  private static void writeLengths(ReverseSink sink, FeatureColumn column, boolean serveStale) {
    int start = sink.written();
    for (int row = column.rows() - 1; row >= 0; row--) {
      boolean shown = column.allPresent() || column.hasValue(row, serveStale);
      sink.putVarint(shown ? column.listEnd(row) - column.listStart(row) : 0);
    }
    sink.closePacked(LENGTHS, start);
  }

  private static void writeElements(
      ReverseSink sink, FeatureType type, Values values, int from, int to) {
    switch (type) {
      case BOOL -> writeBools(sink, (BoolValues) values, from, to);
      case INT32 -> writeInts(sink, (IntValues) values, from, to);
      case INT64, UNIX_TIMESTAMP -> writeLongs(sink, (LongValues) values, from, to);
      case FLOAT -> writeFloats(sink, (FloatValues) values, from, to);
      case DOUBLE -> writeDoubles(sink, (DoubleValues) values, from, to);
      case STRING, BYTES -> writeBytes(sink, (BytesValues) values, from, to);
      case BOOL_LIST,
          INT32_LIST,
          INT64_LIST,
          FLOAT_LIST,
          DOUBLE_LIST,
          STRING_LIST,
          BYTES_LIST,
          UNIX_TIMESTAMP_LIST ->
          throw new IllegalArgumentException("an element is a scalar, got " + type);
    }
  }

  private static void writeZero(ReverseSink sink, FeatureType scalar) {
    if (isPacked(scalar)) {
      int bytes = scalar == FeatureType.FLOAT ? 4 : scalar == FeatureType.DOUBLE ? 8 : 1;
      sink.fill(sink.reserve(bytes), bytes, 0);
    } else {
      sink.closeField(VALUES, sink.written());
    }
  }

  private static void writeBools(ReverseSink sink, BoolValues values, int from, int to) {
    int place = sink.reserve(to - from);
    for (int i = from; i < to; i++) {
      sink.setByte(place + i - from, values.get(i) ? 1 : 0);
    }
  }

  private static void writeInts(ReverseSink sink, IntValues values, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      sink.putVarint(values.get(i)); // a negative int32 has ten bytes, as protobuf has it
    }
  }

  private static void writeLongs(ReverseSink sink, LongValues values, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      sink.putVarint(values.get(i));
    }
  }

  private static void writeFloats(ReverseSink sink, FloatValues values, int from, int to) {
    int place = sink.reserve(Math.multiplyExact(4, to - from));
    for (int i = from; i < to; i++, place += 4) {
      sink.setFloat(place, values.get(i));
    }
  }

  private static void writeDoubles(ReverseSink sink, DoubleValues values, int from, int to) {
    int place = sink.reserve(Math.multiplyExact(8, to - from));
    for (int i = from; i < to; i++, place += 8) {
      sink.setDouble(place, values.get(i));
    }
  }

  private static void writeBytes(ReverseSink sink, BytesValues values, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      int start = sink.written();
      sink.putBytes(values.bytes(), values.start(i), values.end(i));
      sink.closeField(VALUES, start);
    }
  }

  private static boolean isPacked(FeatureType scalar) {
    return scalar != FeatureType.STRING && scalar != FeatureType.BYTES;
  }

  /** The field of {@code FeatureColumn} for a column of {@code type}, as features.proto says. */
  private static int field(FeatureType type) {
    return switch (type) {
      case FLOAT -> 2;
      case DOUBLE -> 3;
      case INT32 -> 4;
      case INT64 -> 5;
      case BOOL -> 6;
      case STRING -> 7;
      case BYTES -> 8;
      case UNIX_TIMESTAMP -> 9;
      case FLOAT_LIST -> 10;
      case DOUBLE_LIST -> 11;
      case INT32_LIST -> 12;
      case INT64_LIST -> 13;
      case BOOL_LIST -> 14;
      case STRING_LIST -> 15;
      case BYTES_LIST -> 16;
      case UNIX_TIMESTAMP_LIST -> 17;
    };
  }
}
