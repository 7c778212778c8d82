package dev.windrow.telemetry;

import dev.windrow.http.HttpVersion;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** How the requests of one endpoint ended that came by one protocol. */
final class StatusCounters {
  private static final int STATUSES = 600;

  private final MeterRegistry registry;
  private final String endpoint;
  private final String protocol;
  private final Counter cancelled;
  private final AtomicReferenceArray<@Nullable Counter> answered =
      new AtomicReferenceArray<>(STATUSES);

  StatusCounters(MeterRegistry registry, String endpoint, HttpVersion version) {
    this.registry = registry;
    this.endpoint = endpoint;
    this.protocol = version.tag();
    this.cancelled =
        registry.counter("windrow.http.cancelled", "endpoint", endpoint, "protocol", protocol);
  }

  Counter cancelled() {
    return cancelled;
  }

  /** At a race two threads ask the registry for the same counter, which hands out one. */
  Counter answered(int status) {
    int index = Math.min(Math.max(status, 0), STATUSES - 1);
    Counter counter = answered.get(index);
    if (counter == null) {
      counter =
          registry.counter(
              "windrow.http.requests",
              "endpoint",
              endpoint,
              "protocol",
              protocol,
              "status",
              Integer.toString(status));
      answered.set(index, counter);
    }
    return counter;
  }
}
