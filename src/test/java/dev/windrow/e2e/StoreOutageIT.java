package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoreOutageIT {
  private static final int USERS = 20;
  private static final String DEADLINE_MS = "500";

  private final RedisServerProcess server = RedisServerProcess.start();
  private GatewayUnderTest gateway;
  private Load load;

  @BeforeEach
  void start() {
    seed();
    gateway =
        GatewayUnderTest.serving(TellingRows.CATALOG)
            .store("main", server)
            .with("server.event-loops=2")
            .start();
    load = new Load(gateway.port());
  }

  @AfterEach
  void close() {
    load.client.close();
    gateway.close();
    server.close();
  }

  @Test
  void a_store_killed_under_load_is_missed_only_while_it_is_gone() throws Exception {
    load.start();
    load.sees("right values", load.right);

    server.kill();
    load.sees("503 while the store is gone", load.unavailable);
    Eventually.holds("the gateway says that it is not ready", () -> readyz().status() == 503);
    assertThat(readyz().text()).contains("store 'main'").doesNotContain("127.0.0.1");

    server.restart();
    seed();
    Eventually.holds("the gateway is ready again", () -> readyz().status() == 200);
    load.sees("right values after the restart", load.right);

    load.endsWellAnswered();
    assertThat(gateway.metrics().sum("windrow_store_disconnects_total")).isPositive();
  }

  @Test
  void a_store_that_stands_still_under_load_costs_deadlines_and_no_more() throws Exception {
    load.start();
    load.sees("right values", load.right);

    server.pause();
    load.sees("504 while the store stands still", load.late);

    server.resume();
    load.sees("right values when it goes on", load.right);

    load.endsWellAnswered();
    assertThat(gateway.metrics().sum("windrow_store_disconnects_total")).isZero();
  }

  @Test
  void a_store_that_is_not_there_at_the_start_is_found_when_it_comes() {
    server.kill();
    try (GatewayUnderTest early =
            GatewayUnderTest.serving(TellingRows.CATALOG).store("main", server).startUnready();
        Http2Client client = new Http2Client(early.port())) {
      String request = TellingRows.request("user", List.of(1L), List.of(1));
      assertThat(client.ask(request).status()).isEqualTo(503);

      server.restart();
      seed();

      Eventually.holds("the gateway is ready", () -> early.reasonsAgainst().isEmpty());
      assertThat(TellingRows.values(client.ask(request)))
          .isEqualTo(TellingRows.values("user", List.of(1L), List.of(1)));
    }
  }

  private Answer readyz() {
    return Http.get(gateway.adminUrl("/readyz"));
  }

  private void seed() {
    try (RespClient redis = server.client()) {
      TellingRows.seed(redis, USERS, 0);
    }
  }

  /** Requests without pause, some under way at any time, each judged when it is answered. */
  private static final class Load {
    private static final int UNDER_WAY = 8;
    private final Http2Client client;
    private final Random random = new Random(4);
    private final AtomicInteger right = new AtomicInteger();
    private final AtomicInteger unavailable = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ended = new CountDownLatch(UNDER_WAY);
    private volatile boolean ending;

    Load(int port) {
      client = new Http2Client(port);
    }

    void start() {
      client.onLoop(
          () -> {
            for (int i = 0; i < UNDER_WAY; i++) {
              next();
            }
          });
    }

    /** Waits for some more of what {@code count} counts than there are now. */
    void sees(String what, AtomicInteger count) {
      int before = count.get();
      Eventually.holds(what + ", faults " + faults, () -> count.get() > before + 2 * UNDER_WAY);
    }

    void endsWellAnswered() throws InterruptedException {
      ending = true;
      assertThat(ended.await(30, TimeUnit.SECONDS)).as("every request is answered").isTrue();
      assertThat(faults).isEmpty();
    }

    private void next() {
      if (ending) {
        ended.countDown();
        return;
      }
      List<Long> users = List.of((long) random.nextInt(USERS), (long) random.nextInt(USERS));
      List<Integer> fields = List.of(random.nextInt(TellingRows.FIELDS));
      Http2Client.Post post =
          Http2Client.Post.features(TellingRows.request("user", users, fields))
              .with("x-windrow-deadline-ms", DEADLINE_MS);
      client
          .begin(post)
          .whenEnded(
              (answer, failure) -> {
                judge(answer, failure, users, fields);
                client.onLoop(this::next); // in a turn of its own: refusals come at once
              });
    }

    private void judge(Answer answer, Throwable failure, List<Long> users, List<Integer> fields) {
      if (answer == null) {
        faults.add("no answer: " + failure);
        return;
      }
      switch (answer.status()) {
        case 200 -> judgeValues(answer, users, fields);
        case 503 -> unavailable.incrementAndGet();
        case 504 -> late.incrementAndGet();
        default -> faults.add(answer.status() + ": " + answer.text());
      }
    }

    private void judgeValues(Answer answer, List<Long> users, List<Integer> fields) {
      List<Object> values = TellingRows.values(answer);
      List<List<Object>> wanted = TellingRows.values("user", users, fields);
      if (values.equals(wanted)) {
        right.incrementAndGet();
        return;
      }
      // A store that was just restarted is empty: absent values say so, and wrong ones never come.
      for (int f = 0; f < wanted.size(); f++) {
        List<?> column = (List<?>) values.get(f);
        for (int row = 0; row < users.size(); row++) {
          Object value = column.get(row);
          if (value != null && !value.equals(wanted.get(f).get(row))) {
            faults.add(value + " instead of " + wanted.get(f).get(row));
          }
        }
      }
    }
  }
}
