package dev.windrow.decode;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.Values;
import dev.windrow.layout.EventTime;
import dev.windrow.plan.AgeRule;
import dev.windrow.plan.CellRule;
import dev.windrow.plan.KeyGroup;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;

/** The replies of one group's rows, decoded column by column. Used by one thread. */
final class GroupDecoder {
  private final HashReplies replies;
  private final int firstRead;
  private final int rows;
  private final long nowMs;
  private final long[][] eventTimesMs; // by age rule, by row

  GroupDecoder(KeyGroup group, HashReplies replies, int firstRead, int rows, long nowMs) {
    this.replies = replies;
    this.firstRead = firstRead;
    this.rows = rows;
    this.nowMs = nowMs;
    this.eventTimesMs = new long[group.ages().size()][];
    for (AgeRule age : group.ages()) {
      eventTimesMs[age.index()] = eventTimes(age);
    }
  }

  private long[] eventTimes(AgeRule age) {
    long[] times = new long[rows];
    for (int row = 0; row < rows; row++) {
      long cell = replies.cell(firstRead + row, age.position());
      times[row] =
          cell == HashReplies.NO_FIELD
              ? EventTime.NO_TIME
              : age.eventTime()
                  .epochMs(replies.bytes(), HashReplies.offset(cell), HashReplies.length(cell));
    }
    return times;
  }

  FeatureColumn column(CellRule rule) {
    FeatureColumn column = new FeatureColumn(rule.type(), rows);
    AgeRule age = rule.age();
    byte[] bytes = replies.bytes();
    for (int row = 0; row < rows; row++) {
      int read = firstRead + row;
      switch (replies.state(read)) {
        case UNANSWERED -> column.addAbsent(FeatureStatus.TIMED_OUT);
        case FAILED -> column.addAbsent(FeatureStatus.STORE_ERROR);
        case ABSENT -> column.addAbsent(FeatureStatus.NOT_FOUND);
        case EXISTS -> {
          FeatureStatus fresh =
              age != null && age.isExpired(eventTimesMs[age.index()][row], nowMs)
                  ? FeatureStatus.OUTSIDE_MAX_AGE
                  : FeatureStatus.PRESENT;
          addCell(rule, column, bytes, replies.cell(read, rule.position()), fresh);
        }
      }
      if (age != null && replies.state(read) == ReplyState.EXISTS) {
        long eventTimeMs = eventTimesMs[age.index()][row];
        if (eventTimeMs != EventTime.NO_TIME) {
          column.setEventTimestampMs(row, eventTimeMs);
        }
      }
    }
    return column;
  }

  private static void addCell(
      CellRule rule, FeatureColumn column, byte[] bytes, long cell, FeatureStatus fresh) {
    if (cell == HashReplies.NO_FIELD) {
      addDefault(rule, column, fresh);
    } else if (rule.codec()
        .decode(bytes, HashReplies.offset(cell), HashReplies.length(cell), column.values())) {
      column.endRow(fresh);
    } else {
      column.addAbsent(FeatureStatus.INVALID);
    }
  }

  private static void addDefault(CellRule rule, FeatureColumn column, FeatureStatus fresh) {
    Values defaults = rule.defaultValue();
    if (defaults == null) {
      column.addAbsent(FeatureStatus.NOT_FOUND);
      return;
    }
    for (int i = 0; i < defaults.size(); i++) {
      column.values().addFrom(defaults, i);
    }
    column.endRow(fresh == FeatureStatus.PRESENT ? FeatureStatus.DEFAULT : fresh);
  }
}
