package dev.windrow.decode;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.plan.CellRule;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.ReadPlan.GroupReads;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the raw replies of one request into columns. Stateless, safe for all threads, never blocks.
 */
public final class AnswerDecoder {
  private final DecodeTelemetry telemetry;

  public AnswerDecoder(DecodeTelemetry telemetry) {
    this.telemetry = telemetry;
  }

  /**
   * Decodes all cells of {@code plan}.
   *
   * @param replies in the order of the plan's stores
   * @param nowMs the time, in epoch milliseconds, that ages are counted to
   */
  public Decoded decode(ReadPlan plan, List<HashReplies> replies, long nowMs) {
    int features = plan.selection().features().size();
    FeatureColumn[] columns = new FeatureColumn[features];
    Boolean[] broadcast = new Boolean[features];
    int[] counts = new int[FeatureStatus.values().length + 1];
    StoreException failure = null;
    int cells = 0;
    for (GroupReads group : plan.groups()) {
      HashReplies batch = replies.get(group.store());
      int rows = group.reads(plan.rows());
      GroupDecoder decoder = new GroupDecoder(group.group(), batch, group.firstRead(), rows, nowMs);
      for (CellRule rule : group.group().cells()) {
        FeatureColumn column = decoder.column(rule);
        count(plan, rule, column, counts);
        columns[rule.column()] = column;
        broadcast[rule.column()] = group.broadcast();
        cells += rows;
      }
      if (failure == null) {
        failure = firstFailure(batch, group.firstRead(), rows);
      }
    }
    telemetry.decoded(cells);
    return new Decoded(Arrays.asList(columns), Arrays.asList(broadcast), byStatus(counts), failure);
  }

  private void count(ReadPlan plan, CellRule rule, FeatureColumn column, int[] counts) {
    if (column.allPresent()) {
      counts[FeatureStatus.PRESENT.number()] += column.rows();
      return;
    }
    int invalid = 0;
    for (int row = 0; row < column.rows(); row++) {
      FeatureStatus status = column.status(row);
      counts[status.number()]++;
      invalid += status == FeatureStatus.INVALID ? 1 : 0;
    }
    if (invalid > 0) {
      telemetry.invalid(plan.selection().features().get(rule.column()).reference(), invalid);
    }
  }

  private static Map<FeatureStatus, Integer> byStatus(int[] counts) {
    Map<FeatureStatus, Integer> cells = new EnumMap<>(FeatureStatus.class);
    for (FeatureStatus status : FeatureStatus.values()) {
      if (counts[status.number()] > 0) {
        cells.put(status, counts[status.number()]);
      }
    }
    return cells;
  }

  private static @Nullable StoreException firstFailure(HashReplies batch, int from, int rows) {
    for (int read = from; read < from + rows; read++) {
      if (batch.state(read) == ReplyState.FAILED) {
        return batch.failure(read);
      }
    }
    return null;
  }
}
