package dev.windrow.telemetry;

import dev.windrow.http.EndpointTelemetry;
import dev.windrow.http.HttpVersion;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** One endpoint's requests. Its meters are made once, those of a status when it is first seen. */
final class MeteredEndpoint implements EndpointTelemetry {
  private static final Duration[] BUCKETS = {
    Duration.ofNanos(250_000),
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(3),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(20),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
  };

  private final LongAdder inFlight = new LongAdder();
  private final Timer seconds;
  private final Counter requestBytes;
  private final Counter responseBytes;
  private final StatusCounters http1;
  private final StatusCounters http2;

  MeteredEndpoint(MeterRegistry registry, String endpoint) {
    this.seconds =
        Timer.builder("windrow.http.request")
            .description("From a request's last byte to its response's")
            .tag("endpoint", endpoint)
            .serviceLevelObjectives(BUCKETS)
            .register(registry);
    this.requestBytes = registry.counter("windrow.http.request.bytes", "endpoint", endpoint);
    this.responseBytes = registry.counter("windrow.http.response.bytes", "endpoint", endpoint);
    this.http1 = new StatusCounters(registry, endpoint, HttpVersion.HTTP_1);
    this.http2 = new StatusCounters(registry, endpoint, HttpVersion.HTTP_2);
    Gauge.builder("windrow.http.in.flight", inFlight, LongAdder::sum)
        .tag("endpoint", endpoint)
        .strongReference(true)
        .register(registry);
  }

  @Override
  public void started() {
    inFlight.increment();
  }

  @Override
  public void answered(
      HttpVersion version, int status, long nanos, int receivedBytes, int sentBytes) {
    inFlight.decrement();
    countersOf(version).answered(status).increment();
    seconds.record(nanos, TimeUnit.NANOSECONDS);
    requestBytes.increment(receivedBytes);
    responseBytes.increment(sentBytes);
  }

  @Override
  public void cancelled(HttpVersion version) {
    inFlight.decrement();
    countersOf(version).cancelled().increment();
  }

  private StatusCounters countersOf(HttpVersion version) {
    return switch (version) {
      case HTTP_1 -> http1;
      case HTTP_2 -> http2;
    };
  }
}
