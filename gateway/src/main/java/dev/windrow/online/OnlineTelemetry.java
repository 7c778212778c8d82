package dev.windrow.online;

import dev.windrow.feature.FeatureStatus;
import dev.windrow.refusal.Refusal;
import java.util.Map;

/** Counts what becomes of feature requests. Called on event loops and workers, must not block. */
public interface OnlineTelemetry {
  OnlineTelemetry NONE =
      new OnlineTelemetry() {
        @Override
        public void answered(int rows, Map<FeatureStatus, Integer> cells, boolean partial) {}

        @Override
        public void refused(Refusal refusal) {}

        @Override
        public void abandoned() {}

        @Override
        public void deadlinePassed() {}
      };

  /** A request got its answer. */
  void answered(int rows, Map<FeatureStatus, Integer> cells, boolean partial);

  /** A request got no answer. */
  void refused(Refusal refusal);

  /** The client went away before the answer. */
  void abandoned();

  /** The deadline passed before the store had answered everything. */
  void deadlinePassed();
}
