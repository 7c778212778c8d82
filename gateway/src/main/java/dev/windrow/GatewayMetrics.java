package dev.windrow;

import dev.windrow.catalog.LiveCatalog;
import dev.windrow.decode.Workers;
import dev.windrow.http.UnsentBytes;
import dev.windrow.online.InFlightLimit;
import dev.windrow.telemetry.MeteredCoalesce;
import dev.windrow.telemetry.MeteredDecode;
import dev.windrow.telemetry.MeteredHttp;
import dev.windrow.telemetry.MeteredOnline;
import dev.windrow.telemetry.MeteredStore;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/** The metered recorders of all rooms, over one registry. */
final class GatewayMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics gc = new JvmGcMetrics();
  final MeteredHttp http = new MeteredHttp(registry);
  final MeteredCoalesce coalesce = new MeteredCoalesce(registry);
  final MeteredDecode decode = new MeteredDecode(registry);
  final MeteredOnline online = new MeteredOnline(registry);

  GatewayMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    gc.bindTo(registry);
  }

  PrometheusMeterRegistry registry() {
    return registry;
  }

  MeteredStore store(String name) {
    return new MeteredStore(registry, name);
  }

  void watch(InFlightLimit requests, InFlightLimit cells, UnsentBytes unsent, Workers workers) {
    gauge(
        "windrow.requests.in.flight",
        "Feature requests under way",
        requests,
        InFlightLimit::inFlight);
    gauge(
        "windrow.cells.in.flight",
        "Cells of the requests under way",
        cells,
        InFlightLimit::inFlight);
    gauge(
        "windrow.unsent.bytes",
        "Bytes of answers that clients have not taken yet",
        unsent,
        UnsentBytes::get);
    gauge("windrow.decode.queued", "Tasks waiting for a worker", workers, Workers::queued);
  }

  void watch(LiveCatalog catalog) {
    FunctionCounter.builder("windrow.catalog.swaps", catalog, c -> c.state().swaps())
        .description("Catalogs taken into service since the start")
        .register(registry);
    FunctionCounter.builder("windrow.catalog.refusals", catalog, c -> c.state().refusals())
        .description("Changed catalogs that did not validate")
        .register(registry);
  }

  void close() {
    gc.close();
    registry.close();
  }

  private <T> void gauge(
      String name, String description, T of, java.util.function.ToDoubleFunction<T> value) {
    Gauge.builder(name, of, value).description(description).register(registry);
  }
}
