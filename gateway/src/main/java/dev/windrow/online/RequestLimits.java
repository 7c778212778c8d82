package dev.windrow.online;

import dev.windrow.plan.Selection;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;

/**
 * How large a request may be.
 *
 * @param maxRows entity rows
 * @param maxCells rows × features
 */
public record RequestLimits(int maxRows, int maxCells) {
  /** The request's cells, when it is within the limits. */
  int check(Selection selection, FeatureRequest request) {
    int rows = request.rows();
    if (rows > maxRows) {
      throw new RequestException(
          Refusal.TOO_LARGE,
          rows + " rows asked for, the limit is " + maxRows + " (limits.max-rows)");
    }
    long cells = (long) rows * selection.features().size();
    if (cells > maxCells) {
      throw new RequestException(
          Refusal.TOO_LARGE,
          cells
              + " cells (rows x features) asked for, the limit is "
              + maxCells
              + " (limits.max-cells)");
    }
    if (request.output() == Output.MATRIX) {
      MatrixRule.check(selection);
    }
    return (int) cells;
  }
}
