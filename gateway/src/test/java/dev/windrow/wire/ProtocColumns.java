package dev.windrow.wire;

import com.google.protobuf.ByteString;
import dev.windrow.feature.FeatureType;
import dev.windrow.v1.BoolColumn;
import dev.windrow.v1.BoolListColumn;
import dev.windrow.v1.BytesColumn;
import dev.windrow.v1.BytesListColumn;
import dev.windrow.v1.DoubleColumn;
import dev.windrow.v1.DoubleListColumn;
import dev.windrow.v1.FeatureColumn;
import dev.windrow.v1.FloatColumn;
import dev.windrow.v1.FloatListColumn;
import dev.windrow.v1.Int32Column;
import dev.windrow.v1.Int32ListColumn;
import dev.windrow.v1.Int64Column;
import dev.windrow.v1.Int64ListColumn;
import dev.windrow.v1.StringColumn;
import dev.windrow.v1.StringListColumn;
import dev.windrow.v1.TimestampColumn;
import dev.windrow.v1.TimestampListColumn;
import java.util.List;

/** Columns as messages of the classes that protoc makes. */
final class ProtocColumns {
  private ProtocColumns() {}

  /** Sets the values of {@code column}: a list of boxed elements a row, one for a scalar. */
  static void setValues(FeatureColumn.Builder column, FeatureType type, List<List<Object>> rows) {
    List<Integer> lengths = rows.stream().map(List::size).toList();
    List<Object> all = rows.stream().flatMap(List::stream).toList();
    switch (type) {
      case FLOAT ->
          column.setFloats(
              FloatColumn.newBuilder().addAllValues(all.stream().map(v -> (Float) v).toList()));
      case DOUBLE ->
          column.setDoubles(
              DoubleColumn.newBuilder().addAllValues(all.stream().map(v -> (Double) v).toList()));
      case INT32 ->
          column.setInt32S(
              Int32Column.newBuilder().addAllValues(all.stream().map(v -> (Integer) v).toList()));
      case INT64 ->
          column.setInt64S(
              Int64Column.newBuilder().addAllValues(all.stream().map(v -> (Long) v).toList()));
      case BOOL ->
          column.setBools(
              BoolColumn.newBuilder().addAllValues(all.stream().map(v -> (Boolean) v).toList()));
      case STRING ->
          column.setStrings(
              StringColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> ((ByteString) v).toStringUtf8()).toList()));
      case BYTES ->
          column.setBytes(
              BytesColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (ByteString) v).toList()));
      case UNIX_TIMESTAMP ->
          column.setTimestamps(
              TimestampColumn.newBuilder().addAllValues(all.stream().map(v -> (Long) v).toList()));
      case FLOAT_LIST ->
          column.setFloatLists(
              FloatListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Float) v).toList())
                  .addAllLengths(lengths));
      case DOUBLE_LIST ->
          column.setDoubleLists(
              DoubleListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Double) v).toList())
                  .addAllLengths(lengths));
      case INT32_LIST ->
          column.setInt32Lists(
              Int32ListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Integer) v).toList())
                  .addAllLengths(lengths));
      case INT64_LIST ->
          column.setInt64Lists(
              Int64ListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Long) v).toList())
                  .addAllLengths(lengths));
      case BOOL_LIST ->
          column.setBoolLists(
              BoolListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Boolean) v).toList())
                  .addAllLengths(lengths));
      case STRING_LIST ->
          column.setStringLists(
              StringListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> ((ByteString) v).toStringUtf8()).toList())
                  .addAllLengths(lengths));
      case BYTES_LIST ->
          column.setBytesLists(
              BytesListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (ByteString) v).toList())
                  .addAllLengths(lengths));
      case UNIX_TIMESTAMP_LIST ->
          column.setTimestampLists(
              TimestampListColumn.newBuilder()
                  .addAllValues(all.stream().map(v -> (Long) v).toList())
                  .addAllLengths(lengths));
    }
  }
}
