package dev.windrow.store;

import java.util.List;

/**
 * Keeps wide reads off the connection of narrow ones, so that a point read never waits behind a
 * wide one. A call goes to one lane whole: its replies stay in one place and its order holds.
 */
public final class LanedStoreClient implements FeatureStoreClient {
  private final FeatureStoreClient narrow;
  private final FeatureStoreClient wide;
  private final int wideFromCells;

  /**
   * @param wideFromCells reads x fields of one call, from which on it takes the wide lane; at least
   *     1
   */
  public LanedStoreClient(FeatureStoreClient narrow, FeatureStoreClient wide, int wideFromCells) {
    if (wideFromCells < 1) {
      throw new IllegalArgumentException(
          "wide from cells must be at least 1, got " + wideFromCells);
    }
    this.narrow = narrow;
    this.wide = wide;
    this.wideFromCells = wideFromCells;
  }

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    int cells = 0;
    for (int i = 0; i < reads.size() && cells < wideFromCells; i++) {
      cells += Math.max(1, reads.get(i).fields().size());
    }
    return (cells < wideFromCells ? narrow : wide).read(reads);
  }
}
