package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResetChurnTest {
  private final ResetChurn churn = new ResetChurn(0);

  @Test
  void a_thousand_resets_are_harmless_and_one_more_is_not() {
    for (int i = 0; i < 1000; i++) {
      churn.request();
      assertThat(churn.reset(0)).isFalse();
    }

    assertThat(churn.reset(0)).isTrue();
  }

  @Test
  void resets_of_half_the_requests_are_never_a_flood() {
    for (int i = 0; i < 100_000; i++) {
      churn.request();
      churn.request();
      assertThat(churn.reset(0)).isFalse();
    }
  }

  @Test
  void after_ten_seconds_the_count_begins_anew() {
    for (int i = 0; i < 1000; i++) {
      churn.reset(0);
    }

    assertThat(churn.reset(10_000_000_001L)).isFalse();
  }
}
