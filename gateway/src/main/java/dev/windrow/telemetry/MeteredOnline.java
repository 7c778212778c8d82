package dev.windrow.telemetry;

import dev.windrow.feature.FeatureStatus;
import dev.windrow.online.OnlineTelemetry;
import dev.windrow.refusal.Refusal;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;

/** What becomes of feature requests, as metrics. Safe for all threads. */
public final class MeteredOnline implements OnlineTelemetry {
  private final Counter complete;
  private final Counter partial;
  private final Counter abandoned;
  private final Counter deadlines;
  private final Counter rows;
  private final Map<Refusal, Counter> refusals = new EnumMap<>(Refusal.class);
  private final Map<FeatureStatus, Counter> cells = new EnumMap<>(FeatureStatus.class);

  public MeteredOnline(MeterRegistry registry) {
    complete = outcome(registry, "complete");
    partial = outcome(registry, "partial");
    abandoned = outcome(registry, "abandoned");
    deadlines =
        Counter.builder("windrow.deadlines.passed")
            .description("Requests whose deadline passed before the store had answered everything")
            .register(registry);
    rows = Counter.builder("windrow.rows").description("Entity rows answered").register(registry);
    for (Refusal refusal : Refusal.values()) {
      refusals.put(
          refusal,
          Counter.builder("windrow.refusals")
              .description("Feature requests that got no answer, by reason")
              .tag("reason", refusal.slug())
              .register(registry));
    }
    for (FeatureStatus status : FeatureStatus.values()) {
      cells.put(
          status,
          Counter.builder("windrow.cells")
              .description("Cells answered, by status")
              .tag("status", status.name())
              .register(registry));
    }
  }

  @Override
  public void answered(int rowCount, Map<FeatureStatus, Integer> counts, boolean isPartial) {
    (isPartial ? partial : complete).increment();
    rows.increment(rowCount);
    for (Map.Entry<FeatureStatus, Integer> count : counts.entrySet()) {
      counter(cells, count.getKey()).increment(count.getValue());
    }
  }

  @Override
  public void refused(Refusal refusal) {
    counter(refusals, refusal).increment();
  }

  @Override
  public void abandoned() {
    abandoned.increment();
  }

  @Override
  public void deadlinePassed() {
    deadlines.increment();
  }

  private static <K extends Enum<K>> Counter counter(Map<K, Counter> counters, K key) {
    Counter counter = counters.get(key);
    if (counter == null) {
      throw new IllegalStateException("no counter for " + key);
    }
    return counter;
  }

  private static Counter outcome(MeterRegistry registry, String outcome) {
    return Counter.builder("windrow.requests")
        .description("Feature requests by outcome")
        .tag("outcome", outcome)
        .register(registry);
  }
}
