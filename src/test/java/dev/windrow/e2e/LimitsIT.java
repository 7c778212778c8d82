package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LimitsIT {
  private static final int USERS = 10;
  private static final String ONE_CELL = TellingRows.request("user", List.of(1L), List.of(1));

  private final RedisServerProcess server = RedisServerProcess.start();

  LimitsIT() {
    try (RespClient redis = server.client()) {
      TellingRows.seed(redis, USERS, 0);
    }
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void a_body_over_the_limit_is_a_413_that_names_both_numbers() {
    try (GatewayUnderTest gateway = gateway().with("limits.max-body-bytes=1KiB").start()) {
      String body = ONE_CELL + " ".repeat(1025 - ONE_CELL.length());

      isTooLarge(Http.post(gateway.url("/v1/features"), body), "1025", "1024");
      assertThat(Http.post(gateway.url("/v1/features"), body.substring(1)).status()).isEqualTo(400);
      assertThat(Http.post(gateway.url("/v1/features"), body.strip()).status()).isEqualTo(200);
    }
  }

  @Test
  void rows_over_the_limit_are_a_413_that_names_both_numbers() {
    try (GatewayUnderTest gateway = gateway().with("limits.max-rows=3").start()) {
      isTooLarge(ask(gateway, rows(4), 1), "4 rows", "3", "limits.max-rows");
      assertThat(ask(gateway, rows(3), 1).status()).isEqualTo(200);
    }
  }

  @Test
  void cells_over_the_limit_are_a_413_that_names_both_numbers() {
    try (GatewayUnderTest gateway = gateway().with("limits.max-cells=9").start()) {
      isTooLarge(ask(gateway, rows(5), 2), "10 cells", "9", "limits.max-cells");
      assertThat(ask(gateway, rows(3), 3).status()).isEqualTo(200);
    }
  }

  @Test
  void requests_past_the_admission_limit_are_refused_at_once_and_the_others_answered() {
    try (GatewayUnderTest gateway = gateway().with("admission.max-in-flight=5").start();
        Http2Client client = new Http2Client(gateway.port())) {
      refusesOneMoreThan(gateway, client, 5, "admission.max-in-flight");
    }
  }

  @Test
  void cells_past_the_admission_limit_are_refused_at_once_and_the_others_answered() {
    try (GatewayUnderTest gateway = gateway().with("admission.max-cells-in-flight=7").start();
        Http2Client client = new Http2Client(gateway.port())) {
      refusesOneMoreThan(gateway, client, 7, "admission.max-cells-in-flight");
    }
  }

  private void refusesOneMoreThan(
      GatewayUnderTest gateway, Http2Client client, int limit, String property) {
    server.pause();
    List<Http2Client.Call> held =
        client.sendTogether(
            Stream.generate(() -> Http2Client.Post.features(ONE_CELL)).limit(limit).toList());

    Answer refused = client.ask(ONE_CELL); // answered while the others wait

    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.header("retry-after")).isEqualTo("1");
    assertThat(refused.json().at("type").value()).isEqualTo("urn:windrow:problem:unavailable");
    assertThat(refused.text()).contains(property, String.valueOf(limit));
    assertThat(held).noneMatch(call -> call.answer().isDone());

    server.resume();
    for (Http2Client.Call call : held) {
      assertThat(call.await().status()).isEqualTo(200);
    }
    Eventually.holds(
        "nothing is in flight", () -> gateway.metrics().sum("windrow_requests_in_flight") == 0);
    assertThat(client.ask(ONE_CELL).status()).isEqualTo(200);
    assertThat(gateway.metrics().sum("windrow_refusals_total", "unavailable")).isOne();
  }

  private GatewayUnderTest.Plan gateway() {
    return GatewayUnderTest.serving(TellingRows.CATALOG).store("main", server);
  }

  private static List<Long> rows(int count) {
    return LongStream.range(0, count).boxed().toList();
  }

  private static Answer ask(GatewayUnderTest gateway, List<Long> users, int fields) {
    return Http.post(
        gateway.url("/v1/features"),
        TellingRows.request("user", users, List.of(0, 1, 2).subList(0, fields)));
  }

  private static void isTooLarge(Answer answer, String... words) {
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.json().at("type").value()).isEqualTo("urn:windrow:problem:too-large");
    assertThat((String) answer.json().at("detail").value()).contains(words);
  }
}
