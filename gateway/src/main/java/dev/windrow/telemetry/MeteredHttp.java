package dev.windrow.telemetry;

import dev.windrow.http.EndpointTelemetry;
import dev.windrow.http.HttpTelemetry;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The transport's connections and, by endpoint, its requests. */
public final class MeteredHttp implements HttpTelemetry {
  private final MeterRegistry registry;
  private final Map<String, EndpointTelemetry> endpoints = new ConcurrentHashMap<>();
  private final AtomicInteger open;
  private final Counter opened;
  private final Counter refused;

  public MeteredHttp(MeterRegistry registry) {
    this.registry = registry;
    this.open = registry.gauge("windrow.http.connections", new AtomicInteger());
    this.opened = registry.counter("windrow.http.connections.opened");
    this.refused = registry.counter("windrow.http.connections.refused");
  }

  /** One recorder a name, shared by the event loops. */
  @Override
  public EndpointTelemetry endpoint(String name) {
    return endpoints.computeIfAbsent(name, path -> new MeteredEndpoint(registry, path));
  }

  @Override
  public void connectionOpened() {
    open.incrementAndGet();
    opened.increment();
  }

  @Override
  public void connectionClosed() {
    open.decrementAndGet();
  }

  @Override
  public void connectionRefused() {
    refused.increment();
  }
}
