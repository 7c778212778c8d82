package dev.windrow.telemetry;

import dev.windrow.coalesce.CoalesceTelemetry;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;

/** What coalescing saves, as metrics. Safe for all threads. */
public final class MeteredCoalesce implements CoalesceTelemetry {
  private final DistributionSummary callers;
  private final Counter wanted;
  private final Counter sent;

  public MeteredCoalesce(MeterRegistry registry) {
    callers =
        DistributionSummary.builder("windrow.coalesce.batch.callers")
            .description("Requests that share one batch")
            .serviceLevelObjectives(1, 2, 4, 8, 16, 32, 64, 128, 256)
            .register(registry);
    wanted =
        Counter.builder("windrow.coalesce.reads.wanted")
            .description("Reads that requests asked for")
            .register(registry);
    sent =
        Counter.builder("windrow.coalesce.reads.sent")
            .description("Reads that went to the store, equal keys of a tick joined")
            .register(registry);
  }

  @Override
  public void batchSent(int batchCallers, int readsWanted, int readsSent) {
    callers.record(batchCallers);
    wanted.increment(readsWanted);
    sent.increment(readsSent);
  }
}
