package dev.windrow.feature;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of one feature, a row each, in the order of the rows, with a status each. To append a
 * row, its value is added to {@link #values()} (one value of a scalar type, any number of elements
 * of a list type) and the row is closed by {@link #endRow}; a row without a value is {@link
 * #addAbsent}. Filled by one thread; safe to read by others after a safe hand-over.
 *
 * <pre>
 * rows      [driver:1, driver:2, driver:3]
 * appended  [0.5, 0.7]                    wrong: driver:2 had no value and was left out
 * appended  [0.5, absent(NOT_FOUND), 0.7] right: absence has a place
 * </pre>
 */
public final class FeatureColumn {
  private final FeatureType type;
  private final Values values;
  private final int capacity;
  private FeatureStatus @Nullable [] statuses; // none while all rows are PRESENT
  private final int[] listEnds;
  private long @Nullable [] eventTimestampsMs;
  private int rows;

  /**
   * @param rows how many rows will be appended
   */
  public FeatureColumn(FeatureType type, int rows) {
    this.type = type;
    this.values = Values.of(type, rows);
    this.capacity = rows;
    this.listEnds = type.isList() ? new int[rows] : new int[0];
  }

  public FeatureType type() {
    return type;
  }

  /** Rows closed so far. */
  public int rows() {
    return rows;
  }

  /** The values, or for a list type the elements of all rows end to end. */
  public Values values() {
    return values;
  }

  /** Closes a row whose value was just added to {@link #values()}. */
  public void endRow(FeatureStatus status) {
    if (status != FeatureStatus.PRESENT && statuses == null) {
      statuses = new FeatureStatus[capacity];
      Arrays.fill(statuses, 0, rows, FeatureStatus.PRESENT);
    }
    if (statuses != null) {
      statuses[rows] = status;
    }
    if (type.isList()) {
      listEnds[rows] = values.size();
    }
    rows++;
  }

  /** Appends a row without a value: it holds the type's zero, or an empty list. */
  public void addAbsent(FeatureStatus status) {
    if (!type.isList()) {
      values.addZero();
    }
    endRow(status);
  }

  public FeatureStatus status(int row) {
    return statuses == null ? FeatureStatus.PRESENT : statuses[row];
  }

  public boolean allPresent() {
    return statuses == null;
  }

  /**
   * Whether this row has a value to show: PRESENT and DEFAULT rows, and an OUTSIDE_MAX_AGE row of a
   * view that serves stale values.
   */
  public boolean hasValue(int row, boolean serveStale) {
    return switch (status(row)) {
      case PRESENT, DEFAULT -> true;
      case OUTSIDE_MAX_AGE -> serveStale;
      case NULL_VALUE, NOT_FOUND, TIMED_OUT, STORE_ERROR, INVALID -> false;
    };
  }

  /** Where the elements of {@code row}'s list start in {@link #values()}. */
  public int listStart(int row) {
    return row == 0 ? 0 : listEnds[row - 1];
  }

  /** Where the elements of {@code row}'s list end in {@link #values()}, exclusive. */
  public int listEnd(int row) {
    return listEnds[row];
  }

  /** Gives {@code row} its event time in epoch milliseconds; rows never given one show 0. */
  public void setEventTimestampMs(int row, long epochMs) {
    if (eventTimestampsMs == null) {
      eventTimestampsMs = new long[capacity];
    }
    eventTimestampsMs[row] = epochMs;
  }

  /** The event time of {@code row} in epoch milliseconds, 0 where none is known. */
  public long eventTimestampMs(int row) {
    return eventTimestampsMs == null ? 0 : eventTimestampsMs[row];
  }

  /** Whether any row was given an event time. */
  public boolean hasEventTimestamps() {
    return eventTimestampsMs != null;
  }

  @Override
  public String toString() {
    return type
        + " column, "
        + rows
        + " rows, "
        + (statuses == null
            ? "all PRESENT"
            : "statuses " + Arrays.toString(Arrays.copyOf(statuses, rows)));
  }
}
