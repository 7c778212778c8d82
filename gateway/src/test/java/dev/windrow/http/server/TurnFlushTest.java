package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TurnFlushTest {
  private final Queue<Runnable> turn = new ArrayDeque<>();
  private final AtomicInteger flushes = new AtomicInteger();
  private final TurnFlush flush = new TurnFlush(turn::add, flushes::incrementAndGet);

  @Test
  void many_responses_of_a_turn_are_flushed_once() {
    flush.request();
    flush.request();
    flush.request();

    assertThat(turn).hasSize(1);
    turn.remove().run();
    assertThat(flushes).hasValue(1);
  }

  @Test
  void the_next_turn_has_a_flush_of_its_own() {
    flush.request();
    turn.remove().run();
    flush.request();
    turn.remove().run();

    assertThat(flushes).hasValue(2);
  }
}
