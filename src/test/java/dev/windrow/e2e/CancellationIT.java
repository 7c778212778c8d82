package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Leaks fail the class by themselves. */
class CancellationIT {
  private static final int CONNECTIONS = 4;
  private static final int REQUESTS = 100_000;
  private static final int IN_FLIGHT = 100; // of a connection
  private static final int USERS = 50;
  private static final int MINUTES = 5;

  @Test
  void a_hundred_thousand_requests_of_which_a_third_is_cancelled_leave_nothing_behind()
      throws Exception {
    try (RedisServerProcess server = RedisServerProcess.start();
        RespClient redis = server.client();
        GatewayUnderTest gateway =
            GatewayUnderTest.serving(TellingRows.CATALOG)
                .store("main", server)
                .with("server.event-loops=2")
                .with("decode.inline-cells=2") // some answers come from workers
                .start()) {
      TellingRows.seed(redis, USERS, 0);
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        callers.add(new Caller(new Http2Client(gateway.port()), new Random(i)));
      }

      for (Caller caller : callers) {
        caller.start();
      }
      for (Caller caller : callers) {
        assertThat(caller.done.await(MINUTES, TimeUnit.MINUTES)).as("every request ends").isTrue();
      }

      assertThat(callers).allSatisfy(caller -> assertThat(caller.faults).isEmpty());
      int answered = callers.stream().mapToInt(caller -> caller.answered).sum();
      int cancelled = callers.stream().mapToInt(caller -> caller.cancelled).sum();
      assertThat(answered + cancelled).isEqualTo(REQUESTS);
      assertThat(cancelled).isBetween(REQUESTS / 5, REQUESTS * 2 / 5);
      int bodiless = callers.stream().mapToInt(caller -> caller.bodiless).sum();
      addsUp(gateway.metrics(), answered, REQUESTS - bodiless);
      callers.forEach(caller -> caller.client.close());
    }
  }

  private static void addsUp(Metrics metrics, int answered, int complete) {
    String endpoint = "endpoint=\"/v1/features\"";
    for (String gauge :
        List.of(
            "windrow_requests_in_flight",
            "windrow_cells_in_flight",
            "windrow_unsent_bytes",
            "windrow_decode_queued")) {
      Eventually.holds(gauge + " is 0", () -> metrics.sum(gauge) == 0);
    }
    Eventually.holds(
        "no exchange is open", () -> metrics.sum("windrow_http_in_flight", endpoint) == 0);

    double responses = metrics.sum("windrow_http_requests_total", endpoint);
    assertThat(responses + metrics.sum("windrow_http_cancelled_total", endpoint))
        .isEqualTo(REQUESTS);
    assertThat(responses).isGreaterThanOrEqualTo(answered); // some were on their way when cancelled
    double abandoned = metrics.sum("windrow_requests_total", "outcome=\"abandoned\"");
    assertThat(metrics.sum("windrow_requests_total") + metrics.sum("windrow_refusals_total"))
        .as("complete + partial + abandoned + refused")
        .isEqualTo(complete);
    assertThat(metrics.sum("windrow_refusals_total")).isZero();
    assertThat(abandoned).isPositive();
  }

  /** One connection's share of the requests, so many of them under way at any time. */
  private static final class Caller {
    private final Http2Client client;
    private final Random random;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final List<Http2Client.Call> doomed = new ArrayList<>();
    // Of the client's event loop until done.
    private int begun;
    private int inFlight;
    private int answered;
    private int cancelled;
    private int bodiless;

    Caller(Http2Client client, Random random) {
      this.client = client;
      this.random = random;
    }

    void start() {
      client.afterEachRead(this::turn);
      client.onLoop(this::turn);
    }

    private void turn() {
      List.copyOf(doomed).forEach(client::reset);
      doomed.clear();
      while (inFlight < IN_FLIGHT && begun < REQUESTS / CONNECTIONS) {
        begin();
      }
    }

    private void begin() {
      begun++;
      inFlight++;
      long user = random.nextInt(USERS);
      int field = random.nextInt(TellingRows.FIELDS);
      List<Long> users = List.of(user, (user + 1) % USERS);
      List<Integer> fields = List.of(field, (field + 7) % TellingRows.FIELDS);
      Http2Client.Call call =
          client.begin(Http2Client.Post.features(TellingRows.request("user", users, fields)));
      call.whenEnded(
          (answer, failure) -> {
            inFlight--;
            if (answer == null) {
              cancelled++;
            } else {
              answered++;
              check(answer, users, fields);
            }
            if (answered + cancelled == REQUESTS / CONNECTIONS) {
              done.countDown();
            }
          });
      int fate = random.nextInt(10);
      if (fate == 0) {
        bodiless++;
        client.resetBeforeBody(call);
      } else if (fate == 1) {
        client.reset(call); // in one write with the request
      } else if (fate < 4) {
        doomed.add(call); // when the next bytes of others come, perhaps its own among them
      }
    }

    private void check(Answer answer, List<Long> users, List<Integer> fields) {
      for (int field : fields) {
        String values =
            "\"values\":[\""
                + TellingRows.value("user", users.get(0), field)
                + "\",\""
                + TellingRows.value("user", users.get(1), field)
                + "\"]";
        if (answer.status() != 200 || !answer.text().contains(values)) {
          faults.add(answer.status() + ", no " + values + " in " + answer.text());
        }
      }
    }
  }
}
