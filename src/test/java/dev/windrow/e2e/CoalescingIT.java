package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CoalescingIT {
  private static final int CALLERS = 200;
  private static final int USERS = 40;
  private static final int ITEMS = 1000;

  private final RedisServerProcess server = RedisServerProcess.start();
  private final RespClient redis = server.client();

  CoalescingIT() {
    TellingRows.seed(redis, USERS, ITEMS);
  }

  @AfterEach
  void close() {
    redis.close();
    server.close();
  }

  @Test
  void two_hundred_callers_of_one_tick_share_one_flush_and_get_their_own_values() {
    List<Ask> asks = overlapping();

    try (GatewayUnderTest gateway = gateway().start();
        Http2Client client = new Http2Client(gateway.port())) {
      redis.call("CONFIG", "RESETSTAT");
      List<Http2Client.Call> calls =
          client.sendTogether(asks.stream().map(a -> Http2Client.Post.features(a.json())).toList());

      assertThat(calls).hasSize(CALLERS);
      for (int i = 0; i < CALLERS; i++) {
        assertThat(TellingRows.values(calls.get(i).await()))
            .as("caller %d", i)
            .isEqualTo(asks.get(i).values());
      }
      Metrics metrics = gateway.metrics();
      assertThat(metrics.sum("windrow_coalesce_batch_callers_sum")).isEqualTo(CALLERS);
      assertThat(metrics.sum("windrow_coalesce_batch_callers_count")).isOne();
      assertThat(metrics.sum("windrow_store_batch_commands_count")).isOne();
      assertThat(redis.calls("hmget")).isEqualTo(distinctUsers(asks));
    }
  }

  @Test
  void every_tick_is_one_flush_however_the_requests_fall_into_ticks() {
    try (GatewayUnderTest gateway = gateway().start();
        Http2Client client = new Http2Client(gateway.port())) {
      List<Http2Client.Call> calls = new ArrayList<>();
      List<Ask> asks = new ArrayList<>();
      for (int round = 0; round < 12; round++) {
        for (Ask ask : overlapping().subList(0, 1 + 7 * round)) {
          asks.add(ask);
          calls.add(client.send(Http2Client.Post.features(ask.json())));
        }
      }

      for (int i = 0; i < calls.size(); i++) {
        assertThat(TellingRows.values(calls.get(i).await())).isEqualTo(asks.get(i).values());
      }
      Metrics metrics = gateway.metrics();
      assertThat(metrics.sum("windrow_coalesce_batch_callers_sum")).isEqualTo(calls.size());
      assertThat(metrics.sum("windrow_store_batch_commands_count"))
          .isEqualTo(metrics.sum("windrow_coalesce_batch_callers_count"));
      assertThat(redis.calls("hmget"))
          .isEqualTo((long) metrics.sum("windrow_coalesce_reads_sent_total"));
    }
  }

  @Test
  void the_one_user_of_a_thousand_items_is_read_once() {
    try (GatewayUnderTest gateway = gateway().start()) {
      List<Long> items = LongStream.range(0, ITEMS).boxed().toList();
      redis.call("CONFIG", "RESETSTAT");

      Answer answer =
          Http.post(
              gateway.url("/v1/features"),
              "{\"feature_service\":\"both\",\"entities\":{\"user_id\":7,\"item_id\":"
                  + items
                  + "}}");

      assertThat(answer.json().at("rows").value()).isEqualTo((long) ITEMS);
      Json user = answer.json().feature("user_stats:f3");
      assertThat(user.at("values").value()).isEqualTo(List.of("user:7/f3"));
      assertThat(user.at("broadcast").value()).isEqualTo(true);
      Json item = answer.json().feature("item_stats:f3");
      assertThat(item.at("values").value())
          .isEqualTo(items.stream().map(id -> "item:" + id + "/f3").toList());
      assertThat(item.has("broadcast")).isFalse();
      assertThat(redis.calls("hmget")).isEqualTo(1 + ITEMS);
    }
  }

  @Test
  void a_user_repeated_in_every_row_is_read_once_and_answered_in_every_row() {
    try (GatewayUnderTest gateway = gateway().start()) {
      List<Long> users = IntStream.range(0, 500).mapToObj(row -> (long) row % 3).toList();
      redis.call("CONFIG", "RESETSTAT");

      Answer answer =
          Http.post(
              gateway.url("/v1/features"), TellingRows.request("user", users, List.of(0, 19)));

      assertThat(TellingRows.values(answer))
          .isEqualTo(TellingRows.values("user", users, List.of(0, 19)));
      assertThat(redis.calls("hmget")).isEqualTo(3);
    }
  }

  @Test
  void a_tick_of_more_reads_than_a_batch_may_hold_goes_as_several() {
    try (GatewayUnderTest gateway = gateway().with("coalesce.max-batch-reads=10").start();
        Http2Client client = new Http2Client(gateway.port())) {
      List<List<Long>> rows =
          IntStream.range(0, 12).mapToObj(i -> List.of(3L * i, 3L * i + 1, 3L * i + 2)).toList();
      List<Http2Client.Call> calls =
          client.sendTogether(
              rows.stream()
                  .map(ids -> TellingRows.request("item", ids, List.of(1)))
                  .map(Http2Client.Post::features)
                  .toList());

      for (int i = 0; i < calls.size(); i++) {
        assertThat(TellingRows.values(calls.get(i).await()))
            .isEqualTo(TellingRows.values("item", rows.get(i), List.of(1)));
      }
      // 3 callers of 3 reads fit into 10.
      assertThat(gateway.metrics().sum("windrow_store_batch_commands_count")).isEqualTo(4);
      assertThat(gateway.metrics().sum("windrow_store_batch_commands_max")).isEqualTo(9);
    }
  }

  @Test
  void without_coalescing_every_caller_flushes_and_the_answers_are_the_same() {
    List<Ask> asks = overlapping();

    try (GatewayUnderTest gateway = gateway().with("coalesce.enabled=false").start();
        Http2Client client = new Http2Client(gateway.port())) {
      List<Http2Client.Call> calls =
          client.sendTogether(asks.stream().map(a -> Http2Client.Post.features(a.json())).toList());

      for (int i = 0; i < CALLERS; i++) {
        assertThat(TellingRows.values(calls.get(i).await())).isEqualTo(asks.get(i).values());
      }
      assertThat(gateway.metrics().sum("windrow_store_batch_commands_count")).isEqualTo(CALLERS);
    }
  }

  private GatewayUnderTest.Plan gateway() {
    return GatewayUnderTest.serving(TellingRows.CATALOG)
        .store("main", server)
        .with("server.event-loops=1");
  }

  /** One caller's request: some users, with repeats, and some fields, in any order. */
  private record Ask(List<Long> users, List<Integer> fields) {
    String json() {
      return TellingRows.request("user", users, fields);
    }

    List<List<Object>> values() {
      return TellingRows.values("user", users, fields);
    }
  }

  private static List<Ask> overlapping() {
    Random random = new Random(42);
    List<Ask> asks = new ArrayList<>();
    for (int i = 0; i < CALLERS; i++) {
      List<Long> users = random.longs(1 + random.nextInt(3), 0, USERS).boxed().toList();
      List<Integer> fields =
          new ArrayList<>(IntStream.range(0, TellingRows.FIELDS).boxed().toList());
      Collections.shuffle(fields, random);
      asks.add(new Ask(users, List.copyOf(fields.subList(0, 1 + random.nextInt(3)))));
    }
    return asks;
  }

  private static long distinctUsers(List<Ask> asks) {
    Set<Long> users = new HashSet<>();
    asks.forEach(ask -> users.addAll(ask.users()));
    return users.size();
  }
}
