package dev.windrow.telemetry;

import dev.windrow.decode.DecodeTelemetry;
import dev.windrow.feature.FeatureReference;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** What decoding does, as metrics. Safe for all threads. */
public final class MeteredDecode implements DecodeTelemetry {
  private final MeterRegistry registry;
  private final Counter cells;
  private final Counter hops;
  private final Counter hopped;
  private final Counter rejected;

  public MeteredDecode(MeterRegistry registry) {
    this.registry = registry;
    cells = Counter.builder("windrow.decode.cells").description("Cells decoded").register(registry);
    hops =
        Counter.builder("windrow.decode.hops")
            .description("Hops from an event loop to the workers")
            .register(registry);
    hopped =
        Counter.builder("windrow.decode.hopped.answers")
            .description("Answers made by workers")
            .register(registry);
    rejected =
        Counter.builder("windrow.decode.rejected.answers")
            .description("Answers refused because the workers' queue was full")
            .register(registry);
  }

  @Override
  public void decoded(int count) {
    cells.increment(count);
  }

  @Override
  public void invalid(FeatureReference feature, int count) {
    // Looked up each time: it is rare, and the features are bounded by the catalog.
    Counter.builder("windrow.decode.invalid.cells")
        .description("Stored values that their type's codec cannot decode")
        .tag("view", feature.view())
        .tag("feature", feature.feature())
        .register(registry)
        .increment(count);
  }

  @Override
  public void hopped(int answers) {
    hops.increment();
    hopped.increment(answers);
  }

  @Override
  public void rejected(int answers) {
    rejected.increment(answers);
  }
}
