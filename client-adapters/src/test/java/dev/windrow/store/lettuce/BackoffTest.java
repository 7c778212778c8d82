package dev.windrow.store.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private static final Duration FIRST = Duration.ofMillis(10);
  private static final Duration MOST = Duration.ofMillis(100);

  @Test
  void the_bound_doubles_up_to_the_longest_wait_and_starts_anew_after_success() {
    List<Long> bounds = new ArrayList<>();
    Backoff backoff =
        new Backoff(
            FIRST,
            MOST,
            new RandomGenerator() {
              @Override
              public long nextLong() {
                throw new IllegalStateException("not asked in this test");
              }

              @Override
              public long nextLong(long bound) {
                bounds.add((bound - 1) / 1_000_000);
                return bound - 1;
              }
            });
    for (int i = 0; i < 6; i++) {
      backoff.nextNanos();
    }
    backoff.reset();
    backoff.nextNanos();

    assertThat(bounds).containsExactly(10L, 20L, 40L, 80L, 100L, 100L, 10L);
  }

  @Test
  void every_wait_is_within_its_bound_however_many_failures() {
    Backoff backoff = new Backoff(FIRST, MOST, new SplittableRandom(1));

    for (int i = 0; i < 1_000; i++) {
      assertThat(backoff.nextNanos()).isBetween(0L, MOST.toNanos());
    }
  }
}
