package dev.windrow.online;

import dev.windrow.plan.SelectedFeature;
import dev.windrow.plan.Selection;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;

/** A matrix is one tensor of float32: only features that are single numbers fit in. */
final class MatrixRule {
  private MatrixRule() {}

  static void check(Selection selection) {
    for (SelectedFeature feature : selection.features()) {
      if (!feature.type().isNumericScalar()) {
        throw new RequestException(
            Refusal.INVALID_REQUEST,
            "feature '"
                + feature.reference()
                + "' is of type "
                + feature.type()
                + ": output 'matrix' takes BOOL, INT32, INT64, FLOAT and DOUBLE features only");
      }
    }
  }
}
