package dev.windrow.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.UnpooledByteBufAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemsTest {
  /** Untracked, as only the collector is to release what is asserted on. */
  private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(false, true);

  @Test
  void a_problem_has_type_title_status_and_an_escaped_detail() {
    Response response = problem(Refusal.NOT_FOUND, "unknown feature \"a:b\"");

    assertThat(response.status()).isEqualTo(404);
    assertThat(response.headers()).containsEntry("content-type", "application/problem+json");
    assertThat(response.body().toString(UTF_8))
        .isEqualTo(
            "{\"type\":\"urn:windrow:problem:not-found\","
                + "\"title\":\"No such feature, feature view or feature service\","
                + "\"status\":404,\"detail\":\"unknown feature \\\"a:b\\\"\"}");
  }

  @ParameterizedTest
  @EnumSource
  void only_what_may_go_well_later_says_when_to_come_again(Refusal refusal) {
    boolean later = refusal == Refusal.UNAVAILABLE || refusal == Refusal.RATE_LIMITED;

    assertThat(problem(refusal, "x").headers().containsKey("retry-after")).isEqualTo(later);
  }

  @Test
  void a_grpc_request_is_refused_in_grpc() {
    FakeExchange exchange = new FakeExchange().with("content-type", "application/grpc");

    Response response =
        Refusals.of(exchange, new RequestException(Refusal.TOO_LARGE, "much"), allocator);

    assertThat(response.headers()).containsEntry("grpc-status", "8");
  }

  private Response problem(Refusal refusal, String detail) {
    return Problems.of(new RequestException(refusal, detail), allocator);
  }
}
