package dev.windrow.coalesce;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoalescingStoreClientTest {
  private static final FieldSpace SPACE =
      new FieldSpace(IntStream.range(0, 100).mapToObj(i -> ("f" + i).getBytes(UTF_8)).toList());

  private final RecordingStore store = new RecordingStore();
  private final Queue<Runnable> turn = new ArrayDeque<>();
  private final List<String> sent = new ArrayList<>();
  private final CoalescingStoreClient client =
      new CoalescingStoreClient(
          store,
          turn::add,
          1000,
          (callers, wanted, distinct) -> sent.add(callers + " " + wanted + " " + distinct));

  @Test
  void equal_reads_of_one_tick_are_sent_once() {
    List<HashReplies> answers = new ArrayList<>();
    client.read(List.of(read("driver:1", 0, 1))).answered().subscribe(answers::add);
    client.read(List.of(read("driver:1", 0, 1))).answered().subscribe(answers::add);

    tick();
    store.answerAll();

    assertThat(store.batches).containsExactly(List.of(read("driver:1", 0, 1)));
    assertThat(answers)
        .extracting(a -> value(a, 0, 1))
        .containsExactly("driver:1/f1", "driver:1/f1");
    assertThat(sent).containsExactly("2 2 1");
  }

  @Test
  void nothing_is_sent_before_the_tick_ends_and_one_batch_a_tick() {
    client.read(List.of(read("a", 0)));
    client.read(List.of(read("b", 0)));
    assertThat(store.batches).isEmpty();

    tick();
    client.read(List.of(read("a", 0)));
    tick();

    assertThat(store.batches)
        .containsExactly(List.of(read("a", 0), read("b", 0)), List.of(read("a", 0)));
  }

  @Test
  void a_shared_key_is_read_with_the_union_of_fields_and_each_caller_sees_its_own() {
    List<HashReplies> answers = new ArrayList<>();
    client.read(List.of(read("u", 3, 70))).answered().subscribe(answers::add);
    client.read(List.of(read("x", 5), read("u", 70, 1, 99))).answered().subscribe(answers::add);

    tick();
    store.answerAll();

    assertThat(store.batches).containsExactly(List.of(read("u", 1, 3, 70, 99), read("x", 5)));
    assertThat(values(answers.get(0), 0, 2)).containsExactly("u/f3", "u/f70");
    assertThat(values(answers.get(1), 0, 1)).containsExactly("x/f5");
    assertThat(values(answers.get(1), 1, 3)).containsExactly("u/f1", "u/f70", "u/f99");
  }

  @Test
  void duplicates_within_one_caller_come_back_in_its_order() {
    List<HashReplies> answers = new ArrayList<>();
    client
        .read(List.of(read("b", 0), read("a", 0), read("b", 1), read("a", 0)))
        .answered()
        .subscribe(answers::add);

    tick();
    store.answerAll();

    assertThat(store.batches.get(0)).hasSize(2);
    HashReplies answer = answers.get(0);
    assertThat(answer.size()).isEqualTo(4);
    assertThat(IntStream.range(0, 4).mapToObj(i -> value(answer, i, 0)))
        .containsExactly("b/f0", "a/f0", "b/f1", "a/f0");
  }

  @Test
  void the_same_key_of_another_space_or_shape_is_another_read() {
    FieldSpace other = new FieldSpace(List.of("f0".getBytes(UTF_8)));
    client.read(List.of(read("k", 0)));
    client.read(
        List.of(
            new HashRead(
                "k".getBytes(UTF_8), FieldSet.of(other, new int[] {0}, false), ReadCommand.HMGET)));
    client.read(
        List.of(
            new HashRead(
                "k".getBytes(UTF_8), FieldSet.of(SPACE, new int[] {0}, false), ReadCommand.MGET)));

    tick();

    assertThat(store.batches.get(0)).hasSize(3);
  }

  @Test
  void a_caller_that_leaves_within_the_tick_is_not_read_for() {
    ReadInFlight leaver = client.read(List.of(read("gone", 0), read("shared", 1)));
    client.read(List.of(read("shared", 2)));

    leaver.cancel();
    tick();

    assertThat(store.batches).containsExactly(List.of(read("shared", 2)));
  }

  @Test
  void a_tick_of_leavers_sends_nothing() {
    client.read(List.of(read("gone", 0))).cancel();

    tick();

    assertThat(store.batches).isEmpty();
  }

  @Test
  void a_caller_that_leaves_takes_nothing_from_the_others() {
    List<HashReplies> answers = new ArrayList<>();
    ReadInFlight leaver = client.read(List.of(read("k", 0)));
    List<HashReplies> leaversAnswers = new ArrayList<>();
    leaver.answered().subscribe(leaversAnswers::add);
    client.read(List.of(read("k", 0))).answered().subscribe(answers::add);
    tick();
    RecordingStore.Batch batch = store.inFlight.get(0);

    leaver.cancel();
    store.answerAll();

    assertThat(batch.cancelled).isFalse();
    assertThat(answers).hasSize(1);
    assertThat(leaversAnswers).isEmpty();
  }

  @Test
  void a_batch_that_all_callers_left_is_cancelled() {
    ReadInFlight one = client.read(List.of(read("k", 0)));
    ReadInFlight two = client.read(List.of(read("k", 0)));
    tick();
    RecordingStore.Batch batch = store.inFlight.get(0);

    one.cancel();
    one.cancel();
    assertThat(batch.cancelled).isFalse();
    two.answered().subscribe().dispose();

    assertThat(batch.cancelled).isTrue();
  }

  @Test
  void what_has_arrived_so_far_is_seen_in_the_callers_order() {
    client.read(List.of(read("a", 0)));
    ReadInFlight second = client.read(List.of(read("c", 0), read("a", 0)));
    assertThat(second.soFar().state(1)).isEqualTo(ReplyState.UNANSWERED);
    tick();
    store.inFlight.get(0).answeredSoFar = 1;

    HashReplies soFar = second.soFar();

    assertThat(soFar.state(0)).isEqualTo(ReplyState.UNANSWERED);
    assertThat(soFar.state(1)).isEqualTo(ReplyState.EXISTS);
    assertThat(value(soFar, 1, 0)).isEqualTo("a/f0");
  }

  @Test
  void a_tick_over_the_bound_goes_as_several_batches_and_a_caller_is_never_cut() {
    CoalescingStoreClient bounded =
        new CoalescingStoreClient(store, turn::add, 3, CoalesceTelemetry.NONE);
    bounded.read(List.of(read("a", 0), read("b", 0)));
    bounded.read(List.of(read("c", 0), read("d", 0)));
    bounded.read(IntStream.range(0, 5).mapToObj(i -> read("w" + i, 0)).toList());
    bounded.read(List.of(read("e", 0)));

    tick();

    assertThat(store.batches).extracting(List::size).containsExactly(2, 2, 5, 1);
  }

  @Test
  void two_hundred_callers_with_overlapping_keys_and_fields_all_get_their_own() {
    Random random = new Random(7);
    List<List<HashRead>> wanted = new ArrayList<>();
    List<HashReplies> answers = new ArrayList<>();
    for (int caller = 0; caller < 200; caller++) {
      List<HashRead> reads = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(20); i++) {
        reads.add(
            read("k" + random.nextInt(30), random.ints(1 + random.nextInt(30), 0, 100).toArray()));
      }
      wanted.add(reads);
      answers.add(null);
      int place = caller;
      client.read(reads).answered().subscribe(a -> answers.set(place, a));
    }

    tick();
    store.answerAll();

    for (int caller = 0; caller < 200; caller++) {
      for (int i = 0; i < wanted.get(caller).size(); i++) {
        HashRead read = wanted.get(caller).get(i);
        for (int p = 0; p < read.fields().size(); p++) {
          assertThat(value(answers.get(caller), i, p))
              .isEqualTo(
                  new String(read.key(), UTF_8) + "/" + new String(read.fields().name(p), UTF_8));
        }
      }
    }
  }

  private void tick() {
    while (!turn.isEmpty()) {
      turn.remove().run();
    }
  }

  private static HashRead read(String key, int... fields) {
    return new HashRead(key.getBytes(UTF_8), FieldSet.of(SPACE, fields, false), ReadCommand.HMGET);
  }

  private static List<String> values(HashReplies replies, int read, int fields) {
    return IntStream.range(0, fields).mapToObj(p -> value(replies, read, p)).toList();
  }

  private static String value(HashReplies replies, int read, int position) {
    long cell = replies.cell(read, position);
    return new String(replies.bytes(), HashReplies.offset(cell), HashReplies.length(cell), UTF_8);
  }
}
