package dev.windrow.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.http.EndpointTelemetry;
import dev.windrow.http.HttpVersion;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

class MeteredHttpTest {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final MeteredHttp telemetry = new MeteredHttp(registry);

  @Test
  void requests_are_counted_by_endpoint_protocol_and_status() {
    EndpointTelemetry endpoint = telemetry.endpoint("/v1/features");
    for (int i = 0; i < 3; i++) {
      endpoint.started();
      endpoint.answered(HttpVersion.HTTP_2, 200, 2_500_000, 10, 20);
    }
    endpoint.started();
    endpoint.answered(HttpVersion.HTTP_1, 413, 1_000, 10, 20);

    assertThat(registry.scrape())
        .contains(
            "windrow_http_requests_total{endpoint=\"/v1/features\",protocol=\"h2\",status=\"200\"}"
                + " 3.0")
        .contains(
            "windrow_http_requests_total{endpoint=\"/v1/features\",protocol=\"http/1.1\","
                + "status=\"413\"} 1.0")
        .contains("windrow_http_request_seconds_bucket{endpoint=\"/v1/features\",le=\"0.002\"} 1")
        .contains("windrow_http_request_seconds_bucket{endpoint=\"/v1/features\",le=\"0.003\"} 4")
        .contains("windrow_http_request_bytes_total{endpoint=\"/v1/features\"} 40.0")
        .contains("windrow_http_response_bytes_total{endpoint=\"/v1/features\"} 80.0");
  }

  @Test
  void what_is_in_flight_goes_up_and_down() {
    EndpointTelemetry endpoint = telemetry.endpoint("/x");
    endpoint.started();
    endpoint.started();
    endpoint.started();
    endpoint.answered(HttpVersion.HTTP_2, 200, 1, 0, 0);
    endpoint.cancelled(HttpVersion.HTTP_2);

    assertThat(registry.scrape())
        .contains("windrow_http_in_flight{endpoint=\"/x\"} 1.0")
        .contains("windrow_http_cancelled_total{endpoint=\"/x\",protocol=\"h2\"} 1.0");
  }

  @Test
  void event_loops_share_the_recorder_of_an_endpoint() {
    assertThat(telemetry.endpoint("/x")).isSameAs(telemetry.endpoint("/x"));
  }

  @Test
  void connections_are_counted() {
    telemetry.connectionOpened();
    telemetry.connectionOpened();
    telemetry.connectionClosed();
    telemetry.connectionRefused();

    assertThat(registry.scrape())
        .contains("windrow_http_connections 1.0")
        .contains("windrow_http_connections_opened_total 2.0")
        .contains("windrow_http_connections_refused_total 1.0");
  }
}
