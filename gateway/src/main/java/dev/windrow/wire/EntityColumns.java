package dev.windrow.wire;

import dev.windrow.feature.EntityColumn;
import java.util.LinkedHashMap;
import java.util.Map;

/** The entity columns of one request, as they come in. */
final class EntityColumns {
  private final Map<String, EntityColumn> columns = new LinkedHashMap<>();
  private String firstJoinKey = "";
  private int rows = -1; // until a column comes that is not single

  /** Adds the column of {@code joinKey}, which has at least one value. */
  void add(String joinKey, EntityColumn column) {
    if (columns.putIfAbsent(joinKey, column) != null) {
      throw Faults.invalid("entities has " + Faults.quoted(joinKey) + " more than once");
    }
    int size = column.values().size();
    if (column.single() || size == rows) {
      return;
    }
    if (rows >= 0) {
      throw Faults.invalid(
          "columns of entities have one length, but "
              + Faults.quoted(firstJoinKey)
              + (" has " + rows + " values and ")
              + Faults.quoted(joinKey)
              + (" has " + size));
    }
    rows = size;
    firstJoinKey = joinKey;
  }

  Map<String, EntityColumn> columns() {
    return columns;
  }

  /** The number of rows: 1 where every column is a single value. */
  int rows() {
    return Math.max(rows, 1);
  }
}
