package dev.windrow.config;

import java.util.List;

/**
 * Whether the reads of one event-loop tick share a batch.
 *
 * @param maxBatchReads distinct reads of one batch; a fuller tick makes several
 */
public record CoalesceConfig(boolean enabled, int maxBatchReads) {
  private static final Property<Boolean> ENABLED =
      Property.bool(
          "coalesce.enabled",
          true,
          "Whether the reads of one event-loop tick share a batch; off only to see what that is worth.");
  private static final Property<Integer> MAX_BATCH_READS =
      Property.integer(
          "coalesce.max-batch-reads",
          10_000,
          1,
          1_000_000,
          "Distinct reads of one batch; a fuller tick makes several.");

  static final List<Property<?>> PROPERTIES = List.of(ENABLED, MAX_BATCH_READS);

  public CoalesceConfig {
    MAX_BATCH_READS.check(maxBatchReads);
  }

  public static CoalesceConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static CoalesceConfig from(ConfigValues values) {
    return new CoalesceConfig(values.get(ENABLED), values.get(MAX_BATCH_READS));
  }
}
