package dev.windrow.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.refusal.RequestException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlinesTest {
  private static final long ARRIVED = 5_000_000_000L;
  private final Deadlines deadlines = new Deadlines(Duration.ofMillis(250));

  @Test
  void a_silent_request_has_the_gateways_own_deadline() {
    assertThat(deadlines.deadlineNanos(exchange())).isEqualTo(ARRIVED + 250_000_000L);
  }

  @ParameterizedTest
  @CsvSource({
    "1H, 250000000",
    "1M, 250000000",
    "1S, 250000000",
    "100m, 100000000",
    "100u, 100000",
    "99999999n, 99999999",
    "0n, 0"
  })
  void grpc_timeouts_have_six_units(String timeout, long nanos) {
    assertThat(deadlines.deadlineNanos(exchange().with("grpc-timeout", timeout)))
        .isEqualTo(ARRIVED + nanos);
  }

  @Test
  void the_earliest_of_all_headers_holds() {
    FakeExchange exchange =
        exchange()
            .with("grpc-timeout", "90m")
            .with("x-envoy-expected-rq-timeout-ms", "60")
            .with("x-windrow-deadline-ms", "70");

    assertThat(deadlines.deadlineNanos(exchange)).isEqualTo(ARRIVED + 60_000_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "5", "123456789m", "-1m", "1.5S", "10s", "1 m", "٣m"})
  void an_unreadable_grpc_timeout_is_refused_by_name(String timeout) {
    FakeExchange exchange = exchange().with("grpc-timeout", timeout);

    assertThatThrownBy(() -> deadlines.deadlineNanos(exchange))
        .isInstanceOf(RequestException.class)
        .hasMessage(
            "grpc-timeout must be 1 to 8 digits and a unit of H, M, S, m, u, n, got '"
                + timeout
                + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x-envoy-expected-rq-timeout-ms", "x-windrow-deadline-ms"})
  void an_unreadable_millisecond_header_is_refused_by_name(String header) {
    FakeExchange exchange = exchange().with(header, "12ms");

    assertThatThrownBy(() -> deadlines.deadlineNanos(exchange))
        .isInstanceOf(RequestException.class)
        .hasMessage(header + " must be whole milliseconds of at most 12 digits, got '12ms'");
  }

  private static FakeExchange exchange() {
    return new FakeExchange().arrivedAt(ARRIVED);
  }
}
