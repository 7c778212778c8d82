package dev.windrow.decode;

import dev.windrow.feature.FeatureReference;

/** Counts what decoding does. Called on workers and event loops at once, must not block. */
public interface DecodeTelemetry {
  DecodeTelemetry NONE =
      new DecodeTelemetry() {
        @Override
        public void decoded(int cells) {}

        @Override
        public void invalid(FeatureReference feature, int cells) {}

        @Override
        public void hopped(int answers) {}

        @Override
        public void rejected(int answers) {}
      };

  /** So many cells went into one answer, whatever their status. */
  void decoded(int cells);

  /** So many stored values of {@code feature} could not be decoded for one answer. */
  void invalid(FeatureReference feature, int cells);

  /** So many answers went to a worker in one hop. */
  void hopped(int answers);

  /** So many answers found the workers' queue full. */
  void rejected(int answers);
}
