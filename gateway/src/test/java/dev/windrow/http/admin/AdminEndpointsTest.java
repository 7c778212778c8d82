package dev.windrow.http.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.catalog.LiveCatalog;
import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.http.Exchange;
import dev.windrow.http.FakeExchange;
import dev.windrow.http.Response;
import dev.windrow.refusal.RequestException;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class AdminEndpointsTest {
  private final FakeExchange exchange = new FakeExchange();

  @Test
  void a_living_gateway_says_ok() {
    new LivezEndpoint().handle(exchange);

    assertThat(only().status()).isEqualTo(200);
    assertThat(text()).isEqualTo("ok\n");
  }

  @Test
  void a_ready_gateway_says_so() {
    new ReadyzEndpoint(List::of).handle(exchange);

    assertThat(only().status()).isEqualTo(200);
    assertThat(text()).isEqualTo("ready\n");
  }

  @Test
  void a_gateway_that_is_not_ready_says_why() {
    List<String> reasons = new ArrayList<>(List.of("the store has not answered"));
    ReadyzEndpoint endpoint = new ReadyzEndpoint(() -> reasons);
    reasons.add("draining");

    endpoint.handle(exchange);

    assertThat(only().status()).isEqualTo(503);
    assertThat(text()).isEqualTo("not ready\nthe store has not answered\ndraining\n");
  }

  @Test
  void meters_are_read_by_a_worker_and_answered_on_the_event_loop() throws Exception {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    registry.counter("windrow.test").increment();
    Queue<Runnable> workers = new ArrayDeque<>();

    new MetricsEndpoint(registry::scrape, workers::add).handle(exchange);
    assertThat(exchange.responses()).isEmpty();
    workers.remove().run();
    exchange.eventLoop().submit(() -> {}).sync();

    assertThat(text()).contains("windrow_test_total 1.0");
    assertThat(only().headers())
        .containsEntry("content-type", "text/plain; version=0.0.4; charset=utf-8");
  }

  @Test
  void the_catalog_is_shown_with_what_became_of_the_last_change() {
    Clock clock = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
    LiveCatalog live =
        new LiveCatalog(
            CatalogFile.parse(
                "test",
                """
                version: 1
                entities: {driver: {join_keys: {driver_id: INT64}}}
                feature_views:
                  stats:
                    {entities: [driver], store: main, layout: plain, key: "d:{driver_id}", features: {rate: {type: FLOAT}}}
                feature_services: {ranking: [stats]}
                """,
                Set.of("main")),
            clock);
    live.refuse("catalog.yaml:3:1: unknown type");

    new CatalogEndpoint(live).handle(exchange);

    assertThat(text())
        .isEqualTo(
            "{\"fingerprint\":\""
                + live.current().fingerprint()
                + "\",\"since\":\"2026-11-30T12:00:00Z\",\"swaps\":0,\"refusals\":1,"
                + "\"last_error\":\"catalog.yaml:3:1: unknown type\","
                + "\"entities\":{\"driver\":{\"driver_id\":\"INT64\"}},"
                + "\"feature_views\":{\"stats\":{\"entities\":[\"driver\"],\"store\":\"main\","
                + "\"layout\":\"plain\",\"key\":\"d:{driver_id}\",\"ttl_seconds\":0,\"serve_stale\":false,"
                + "\"features\":{\"rate\":\"FLOAT\"}}},"
                + "\"feature_services\":{\"ranking\":[\"stats:rate\"]}}");
  }

  @Test
  void busy_workers_refuse_the_scrape() {
    MetricsEndpoint endpoint =
        new MetricsEndpoint(
            (out, mediaType) -> {},
            task -> {
              throw new RejectedExecutionException();
            });

    assertThatThrownBy(() -> endpoint.handle((Exchange) exchange))
        .isInstanceOf(RequestException.class)
        .hasMessage("the workers are busy");
  }

  private Response only() {
    assertThat(exchange.responses()).hasSize(1);
    return exchange.responses().get(0);
  }

  private String text() {
    return only().body().toString(UTF_8);
  }
}
