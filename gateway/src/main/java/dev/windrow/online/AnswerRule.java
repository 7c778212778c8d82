package dev.windrow.online;

import dev.windrow.decode.Decoded;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.plan.ReadPlan;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** When decoded columns are an answer, when a partial one, and when none. */
final class AnswerRule {
  private AnswerRule() {}

  /**
   * The error that stands for an answer of which not one cell was read, or null when at least one
   * was.
   */
  static @Nullable RequestException refusal(Decoded decoded) {
    Map<FeatureStatus, Integer> cells = decoded.cells();
    boolean timedOut = cells.containsKey(FeatureStatus.TIMED_OUT);
    boolean failed = cells.containsKey(FeatureStatus.STORE_ERROR);
    int unread = (timedOut ? 1 : 0) + (failed ? 1 : 0);
    if (unread == 0 || cells.size() > unread) {
      return null;
    }
    if (timedOut) {
      return new RequestException(
          Refusal.DEADLINE_EXCEEDED, "the deadline passed before the store answered");
    }
    return new RequestException(
        Refusal.UNAVAILABLE,
        decoded.failure() == null
            ? "the store is down"
            : String.valueOf(decoded.failure().getMessage()));
  }

  static FeatureAnswer answer(ReadPlan plan, Decoded decoded) {
    boolean partial = false;
    for (FeatureStatus status : decoded.cells().keySet()) {
      partial |= status.isFailure();
    }
    List<FeatureAnswer.Column> columns = new ArrayList<>(decoded.columns().size());
    for (int i = 0; i < decoded.columns().size(); i++) {
      columns.add(new FeatureAnswer.Column(decoded.columns().get(i), decoded.broadcast().get(i)));
    }
    return new FeatureAnswer(plan.rows(), partial, plan.selection().features(), columns);
  }
}
