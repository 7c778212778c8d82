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

/** The values of a column as the inside of a JSON array. */
final class JsonValues {
  private static final byte[] NULL = Ascii.bytes("null");
  private static final byte[] TRUE = Ascii.bytes("true");
  private static final byte[] FALSE = Ascii.bytes("false");

  private JsonValues() {}

  /** Writes a value a row, and null where there is none to show. */
  static void write(ByteSink sink, FeatureColumn column, boolean serveStale) {
    if (column.type().isList()) {
      writeLists(sink, column, serveStale);
    } else {
      writeScalars(sink, column, serveStale);
    }
  }

  private static void writeScalars(ByteSink sink, FeatureColumn column, boolean serveStale) {
    int rows = column.rows();
    int row = 0;
    while (row < rows) { // in runs of values, so that the type is asked once a run
      int end = column.allPresent() ? rows : row;
      while (end < rows && column.hasValue(end, serveStale)) {
        end++;
      }
      if (end > row) {
        writeElements(sink, column.type(), column.values(), row, end);
        row = end;
      } else {
        sink.put(NULL);
        row++;
      }
      if (row < rows) {
        sink.put(',');
      }
    }
  }

  private static void writeLists(ByteSink sink, FeatureColumn column, boolean serveStale) {
    for (int row = 0; row < column.rows(); row++) {
      if (row > 0) {
        sink.put(',');
      }
      if (column.hasValue(row, serveStale)) {
        sink.put('[');
        FeatureType element = column.type().element();
        writeElements(sink, element, column.values(), column.listStart(row), column.listEnd(row));
        sink.put(']');
      } else {
        sink.put(NULL);
      }
    }
  }

  private static void writeElements(
      ByteSink sink, FeatureType type, Values values, int from, int to) {
    switch (type) {
      case BOOL -> writeBools(sink, (BoolValues) values, from, to);
      case INT32 -> writeInts(sink, (IntValues) values, from, to);
      case INT64 -> writeLongs(sink, (LongValues) values, from, to);
      case FLOAT -> writeFloats(sink, (FloatValues) values, from, to);
      case DOUBLE -> writeDoubles(sink, (DoubleValues) values, from, to);
      case STRING -> writeStrings(sink, (BytesValues) values, from, to);
      case BYTES -> writeBytes(sink, (BytesValues) values, from, to);
      case UNIX_TIMESTAMP -> writeTimestamps(sink, (LongValues) values, from, to);
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

  private static void writeBools(ByteSink sink, BoolValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.put(values.get(i) ? TRUE : FALSE);
    }
  }

  private static void writeInts(ByteSink sink, IntValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putLong(values.get(i));
    }
  }

  private static void writeLongs(ByteSink sink, LongValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putLong(values.get(i));
    }
  }

  private static void writeFloats(ByteSink sink, FloatValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putFloat(values.get(i));
    }
  }

  private static void writeDoubles(ByteSink sink, DoubleValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putDouble(values.get(i));
    }
  }

  private static void writeStrings(ByteSink sink, BytesValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putJsonString(values.bytes(), values.start(i), values.end(i));
    }
  }

  private static void writeBytes(ByteSink sink, BytesValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putBase64(values.bytes(), values.start(i), values.end(i));
    }
  }

  private static void writeTimestamps(ByteSink sink, LongValues values, int from, int to) {
    for (int i = from; i < to; i++) {
      comma(sink, i, from);
      sink.putTimestamp(values.get(i));
    }
  }

  private static void comma(ByteSink sink, int index, int from) {
    if (index > from) {
      sink.put(',');
    }
  }
}
