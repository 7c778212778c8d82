package dev.windrow.telemetry;

import dev.windrow.store.ReadCommand;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;

/** What one store's clients do, as metrics. Safe for all threads. */
public final class MeteredStore implements StoreTelemetry {
  private final DistributionSummary commands;
  private final Counter sentBytes;
  private final Counter receivedBytes;
  private final Counter connects;
  private final Counter disconnects;
  private final Counter failedConnects;
  private final Map<ReadCommand, Counter> reads = new EnumMap<>(ReadCommand.class);
  private final Map<StoreException.Kind, Counter> failures =
      new EnumMap<>(StoreException.Kind.class);

  public MeteredStore(MeterRegistry registry, String store) {
    commands =
        DistributionSummary.builder("windrow.store.batch.commands")
            .description("Commands of one pipelined flush")
            .tag("store", store)
            .serviceLevelObjectives(1, 4, 16, 64, 256, 1024, 4096)
            .register(registry);
    sentBytes = counter(registry, store, "windrow.store.sent.bytes", "Bytes of commands");
    receivedBytes = counter(registry, store, "windrow.store.received.bytes", "Bytes of replies");
    connects = counter(registry, store, "windrow.store.connects", "Connections made");
    disconnects = counter(registry, store, "windrow.store.disconnects", "Connections lost");
    failedConnects =
        counter(
            registry, store, "windrow.store.failed.connects", "Attempts to connect that failed");
    for (ReadCommand command : ReadCommand.values()) {
      reads.put(
          command,
          Counter.builder("windrow.store.reads")
              .description("Reads sent, by command")
              .tag("store", store)
              .tag("command", command.name())
              .register(registry));
    }
    for (StoreException.Kind kind : StoreException.Kind.values()) {
      failures.put(
          kind,
          Counter.builder("windrow.store.failed.reads")
              .description("Reads that failed, by reason")
              .tag("store", store)
              .tag("kind", kind.name())
              .register(registry));
    }
  }

  @Override
  public void flushed(int count, long bytes) {
    commands.record(count);
    sentBytes.increment((double) bytes);
  }

  @Override
  public void sent(ReadCommand command, int count) {
    known(reads.get(command)).increment(count);
  }

  @Override
  public void received(int bytes) {
    receivedBytes.increment(bytes);
  }

  @Override
  public void failed(StoreException.Kind kind, int count) {
    known(failures.get(kind)).increment(count);
  }

  @Override
  public void connected() {
    connects.increment();
  }

  @Override
  public void disconnected() {
    disconnects.increment();
  }

  @Override
  public void connectFailed() {
    failedConnects.increment();
  }

  private static Counter known(@org.jspecify.annotations.Nullable Counter counter) {
    if (counter == null) {
      throw new IllegalStateException("every constant has its counter");
    }
    return counter;
  }

  private static Counter counter(
      MeterRegistry registry, String store, String name, String description) {
    return Counter.builder(name).description(description).tag("store", store).register(registry);
  }
}
