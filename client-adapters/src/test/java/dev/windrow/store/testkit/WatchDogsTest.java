package dev.windrow.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufAllocator;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.blockhound.BlockingOperationError;

/** The canaries: what the watch-dogs must catch. */
class WatchDogsTest {
  private static final Callable<Boolean> BLOCK =
      () -> {
        Thread.sleep(1);
        return true;
      };

  @ParameterizedTest
  @ValueSource(strings = {"windrow-loop-1-1", "windrow-worker-1"})
  void a_loop_or_worker_that_blocks_is_caught(String thread) throws Exception {
    Future<Boolean> blocked = run(thread, BLOCK);

    Assertions.assertThatThrownBy(blocked::get).hasCauseInstanceOf(BlockingOperationError.class);
  }

  @Test
  void other_threads_may_block() throws Exception {
    assertThat(run("elsewhere", BLOCK).get()).isTrue();
  }

  @Test
  void a_buffer_that_is_not_released_is_reported() {
    leak();

    assertThat(LeakReports.drain()).hasSize(1).first().asString().contains("leaked");
  }

  @Test
  void a_buffer_that_is_released_is_not_reported() {
    ByteBufAllocator.DEFAULT.directBuffer(64).release();

    assertThat(LeakReports.drain()).isEmpty();
  }

  private static void leak() {
    ByteBufAllocator.DEFAULT.directBuffer(64).writeByte(1);
  }

  private static Future<Boolean> run(String thread, Callable<Boolean> work) {
    ExecutorService executor = Executors.newSingleThreadExecutor(task -> new Thread(task, thread));
    try {
      return executor.submit(work);
    } finally {
      executor.shutdown();
    }
  }
}
