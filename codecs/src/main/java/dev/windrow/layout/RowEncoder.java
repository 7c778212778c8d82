package dev.windrow.layout;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rows of one feature view in the form its layout stores. Immutable, safe for all threads. */
public final class RowEncoder {
  private final boolean flat;
  private final List<FeatureType> types;
  private final List<byte[]> fields;
  private final List<ValueCodec> codecs;

  /**
   * @param features the view's features and their types, in the order of the columns to come
   */
  public RowEncoder(Layout layout, Map<String, FeatureType> features) {
    this.flat = layout.isFlat();
    this.types = List.copyOf(features.values());
    this.fields = features.keySet().stream().map(layout::fieldName).toList();
    this.codecs = types.stream().map(layout::codec).toList();
  }

  /**
   * Encodes the values of one row; a cell without a value is left out.
   *
   * @param key the row's store key
   * @param columns one a feature, in the features' order
   * @throws IllegalArgumentException if the columns are not as many, or not of the types, as the
   *     features
   */
  public List<StoredCell> encode(byte[] key, List<FeatureColumn> columns, int row) {
    if (columns.size() != fields.size()) {
      throw new IllegalArgumentException(
          "a row has a column a feature: " + fields.size() + ", got " + columns.size());
    }
    List<StoredCell> cells = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      FeatureColumn column = columns.get(i);
      if (column.type() != types.get(i)) {
        throw new IllegalArgumentException(
            "column " + i + " is of " + types.get(i) + ", got " + column.type());
      }
      if (column.hasValue(row, true)) {
        cells.add(new StoredCell(field(key, fields.get(i)), value(codecs.get(i), column, row)));
      }
    }
    return cells;
  }

  private byte[] field(byte[] key, byte[] field) {
    return flat ? FlatKey.join(key, field) : field.clone();
  }

  private static byte[] value(ValueCodec codec, FeatureColumn column, int row) {
    return column.type().isList()
        ? codec.encode(column.values(), column.listStart(row), column.listEnd(row))
        : codec.encode(column.values(), row, row + 1);
  }
}
