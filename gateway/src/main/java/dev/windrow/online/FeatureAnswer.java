package dev.windrow.online;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.plan.SelectedFeature;
import java.util.List;

/**
 * What a request is answered with: a column a feature, in the order of the selection.
 *
 * @param rows the number of entity rows asked for
 * @param partial whether a cell is TIMED_OUT, STORE_ERROR or INVALID
 * @param features what the columns are, as many as {@code columns}
 */
public record FeatureAnswer(
    int rows, boolean partial, List<SelectedFeature> features, List<Column> columns) {
  /**
   * One feature's values.
   *
   * @param values {@code rows} rows, or exactly one when {@code broadcast}
   * @param broadcast whether the one row holds for every row of the request
   */
  public record Column(FeatureColumn values, boolean broadcast) {
    /** The place in {@link #values()} of the request's {@code row}. */
    public int index(int row) {
      return broadcast ? 0 : row;
    }
  }
}
