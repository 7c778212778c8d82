package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import dev.windrow.decode.Workers;
import dev.windrow.store.testkit.RedisServerProcess;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import reactor.blockhound.BlockingOperationError;

class ThreadsIT {
  /** What blocks: a filter of the log that asks a slow place about every line. */
  private static final class SlowFilter extends TurboFilter {
    private final Map<String, Throwable> caught = new ConcurrentHashMap<>();

    @Override
    public FilterReply decide(
        Marker marker,
        Logger logger,
        Level level,
        String format,
        Object[] parameters,
        Throwable failure) {
      if (logger.getName().startsWith("dev.windrow.store")) {
        try {
          Thread.sleep(1);
        } catch (BlockingOperationError | InterruptedException e) {
          caught.put(Thread.currentThread().getName(), e);
        }
      }
      return FilterReply.NEUTRAL;
    }
  }

  @Test
  void what_blocks_a_running_gateways_event_loop_is_caught() {
    SlowFilter slow = new SlowFilter();
    LoggerContext log = (LoggerContext) LoggerFactory.getILoggerFactory();
    log.addTurboFilter(slow);
    try (RedisServerProcess server = RedisServerProcess.start();
        GatewayUnderTest gateway =
            GatewayUnderTest.serving(TellingRows.CATALOG).store("main", server).start()) {
      assertThat(gateway.reasonsAgainst()).isEmpty(); // connected, of which the log says so
    } finally {
      log.getTurboFilterList().remove(slow);
    }

    assertThat(slow.caught)
        .isNotEmpty()
        .allSatisfy(
            (thread, error) -> {
              assertThat(thread).startsWith("windrow-loop");
              assertThat(error).isInstanceOf(BlockingOperationError.class);
            });
  }

  @Test
  void what_blocks_a_worker_is_caught() {
    CompletableFuture<Boolean> outcome = new CompletableFuture<>();
    try (Workers workers = new Workers(1, 1)) {
      workers.offer(
          () -> {
            try {
              Thread.sleep(1);
              outcome.complete(false);
            } catch (BlockingOperationError caught) {
              outcome.complete(true);
            } catch (InterruptedException e) {
              outcome.completeExceptionally(e);
            }
          });
      assertThat(Eventually.get(outcome)).isTrue();
    }
  }

  @Test
  void a_gateway_starts_no_threads_but_loops_workers_and_the_elastic_ones() {
    try (RedisServerProcess server = RedisServerProcess.start()) {
      Set<String> before = threads();
      try (GatewayUnderTest gateway =
              GatewayUnderTest.serving(TellingRows.CATALOG)
                  .store("main", server)
                  .with("server.event-loops=3")
                  .with("decode.workers=2")
                  .with("catalog.reload=20ms")
                  .start();
          Http2Client client = new Http2Client(gateway.port())) {
        assertThat(client.ask("{}").status()).isEqualTo(400);
        assertThat(gateway.metrics().lines()).isNotEmpty();

        Set<String> own = new HashSet<>(threads());
        own.removeAll(before);
        own.removeIf(name -> name.startsWith("e2e-client") || name.startsWith("HttpClient-"));

        assertThat(own)
            .isNotEmpty()
            .allMatch(name -> name.matches("windrow-loop-.*|windrow-worker-.*|boundedElastic-.*"));
        assertThat(own.stream().filter(name -> name.startsWith("windrow-loop"))).hasSize(3);
        assertThat(own.stream().filter(name -> name.startsWith("windrow-worker"))).hasSize(2);
      }
    }
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .collect(Collectors.toSet());
  }
}
