package dev.windrow.store.testkit;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.allAndExistence;
import static dev.windrow.store.testkit.Rows.bytes;
import static dev.windrow.store.testkit.Rows.numberedSpace;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.states;
import static dev.windrow.store.testkit.Rows.texts;
import static dev.windrow.store.testkit.Rows.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * How every store client keeps its batches apart, within bounds, and through the loss of the
 * server.
 */
public abstract class FeatureStoreClientFlightContract extends StoreTestBed {
  @Test
  void a_reply_over_the_limit_fails_alone() {
    seed.hset(bytes("big"), bytes("city"), bytes("Ulm"), bytes("rate"), new byte[50_000]);
    seed.hset("small", "rate", "0.5", "city", "Bonn");
    try (StoreUnderTest limited = open(config(server).withLimits(10_000, 100), loop)) {
      limited.awaitConnected(1);
      for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
        HashReplies replies =
            answers(
                limited,
                List.of(
                    readOf("small", all(TRIPS), command),
                    readOf("big", all(TRIPS), command),
                    readOf("small", all(TRIPS), command)));

        assertThat(states(replies))
            .containsExactly(ReplyState.EXISTS, ReplyState.FAILED, ReplyState.EXISTS);
        assertThat(replies.failure(1).kind()).isEqualTo(StoreException.Kind.TOO_LARGE);
        assertThat(texts(replies, 2, 3)).containsExactly("0.5", null, "Bonn");
      }
    }
  }

  @Test
  void reads_that_do_not_fit_together_fail_from_where_the_limit_is_met() {
    seed.hset(bytes("half"), bytes("rate"), new byte[3_000], bytes("city"), new byte[3_000]);
    seed.hset("small", "rate", "0.5");
    try (StoreUnderTest limited = open(config(server).withLimits(10_000, 100), loop)) {
      limited.awaitConnected(1);
      HashRead half = readOf("half", all(TRIPS), ReadCommand.HGETALL);
      HashRead small = readOf("small", all(TRIPS), ReadCommand.HGETALL);
      HashReplies replies = answers(limited, List.of(half, half, small));

      assertThat(states(replies))
          .containsExactly(ReplyState.EXISTS, ReplyState.FAILED, ReplyState.EXISTS);
      assertThat(value(replies, 0, 2)).isEqualTo(new byte[3_000]);
      assertThat(texts(replies, 2, 3)).containsExactly("0.5", null, null);
    }
  }

  @Test
  void more_reads_than_may_be_in_flight_fail_at_once() {
    seed.hset("driver:1", "rate", "0.5");
    HashRead one = readOf("driver:1", all(TRIPS), ReadCommand.HMGET);
    try (StoreUnderTest limited = open(config(server).withLimits(10_000, 100), loop)) {
      limited.awaitConnected(1);
      HashReplies tooMany = answers(limited, Collections.nCopies(101, one));
      HashReplies enough = answers(limited, Collections.nCopies(100, one));
      HashReplies again = answers(limited, Collections.nCopies(100, one));

      assertThat(states(tooMany)).containsOnly(ReplyState.FAILED);
      assertThat(tooMany.failure(0)).hasMessageContaining("101 reads").hasMessageContaining("100");
      assertThat(states(enough)).containsOnly(ReplyState.EXISTS);
      assertThat(states(again)).containsOnly(ReplyState.EXISTS);
    }
  }

  @Test
  void ten_thousand_reads_of_all_kinds_are_answered_in_one_flush() {
    FieldSpace names = numberedSpace(5);
    List<HashRead> reads = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      if (i % 3 != 0) {
        seed.send(bytes("HSET"), bytes("row:" + i), bytes("f" + i % 5), bytes("v" + i));
      } else {
        seed.send(bytes("SET"), bytes("row:" + i + ":f" + i % 5), bytes("v" + i));
      }
      reads.add(
          switch (i % 3) {
            case 0 -> readOf("row:" + i, all(names), ReadCommand.MGET);
            case 1 -> readOf("row:" + i, allAndExistence(names), ReadCommand.HMGET);
            default -> readOf("row:" + i, all(names), ReadCommand.HGETALL);
          });
    }
    for (int i = 0; i < 10_000; i++) {
      seed.receive();
    }

    HashReplies replies = read(reads);

    for (int i = 0; i < 10_000; i++) {
      for (int p = 0; p < 5; p++) {
        assertThat(value(replies, i, p)).isEqualTo(p == i % 5 ? bytes("v" + i) : null);
      }
    }
    assertThat(store.flushes()).isEqualTo(1);
  }

  @Test
  void a_batch_of_few_reads_is_one_socket_read_of_the_server() {
    seed.hset("driver:1", "rate", "0.5");
    long before = seed.socketReads();

    read(Collections.nCopies(20, readOf("driver:1", all(TRIPS), ReadCommand.HMGET)));

    // The second INFO is a socket read of its own.
    assertThat(seed.socketReads() - before).isEqualTo(2);
  }

  @Test
  void a_batch_that_was_cancelled_does_not_shift_the_replies_of_the_next() {
    seed.hset("driver:1", "rate", "1");
    seed.hset("driver:2", "rate", "2");
    List<HashRead> first =
        Collections.nCopies(500, readOf("driver:1", all(TRIPS), ReadCommand.HMGET));
    List<HashRead> second =
        Collections.nCopies(500, readOf("driver:2", all(TRIPS), ReadCommand.HGETALL));

    HashReplies replies =
        join(
            TestLoops.on(
                loop,
                () -> {
                  ReadInFlight cancelled = store.client().read(first);
                  CompletableFuture<HashReplies> kept =
                      store.client().read(second).answered().toFuture();
                  store.client().read(first).answered().subscribe().dispose();
                  cancelled.cancel();
                  return kept;
                }));

    for (int i = 0; i < 500; i++) {
      assertThat(texts(replies, i, 3)).containsExactly("2", null, null);
    }
    assertThat(texts(read(first.get(0)), 0, 3)).containsExactly("1", null, null);
  }

  @Test
  void what_is_there_so_far_does_not_change_later() {
    seed.hset("driver:1", "rate", "1");
    List<HashRead> reads =
        List.of(
            readOf("driver:1", all(TRIPS), ReadCommand.HMGET),
            readOf("driver:1", all(TRIPS), ReadCommand.HGETALL));
    server.pause();

    List<CompletableFuture<HashReplies>> both =
        TestLoops.on(
            loop,
            () -> {
              ReadInFlight inFlight = store.client().read(reads);
              return List.of(
                  CompletableFuture.completedFuture(inFlight.soFar()),
                  inFlight.answered().toFuture());
            });
    server.resume();
    HashReplies answered = join(both.get(1));
    HashReplies soFar = join(both.get(0));

    assertThat(states(soFar)).containsOnly(ReplyState.UNANSWERED);
    assertThat(texts(soFar, 0, 3)).containsExactly(null, null, null);
    assertThat(states(answered)).containsOnly(ReplyState.EXISTS);
  }

  @Test
  void clients_on_several_loops_answer_each_their_own() {
    FieldSpace names = numberedSpace(3);
    for (int i = 0; i < 300; i++) {
      seed.hset("row:" + i, "f0", "a" + i, "f1", "b" + i, "f2", "c" + i);
    }
    List<StoreUnderTest> stores = new ArrayList<>();
    List<CompletableFuture<HashReplies>> all = new ArrayList<>();
    for (int l = 0; l < 3; l++) {
      EventLoop own = loops.next();
      StoreUnderTest opened = connected(own);
      stores.add(opened);
      for (int batch = 0; batch < 50; batch++) {
        List<HashRead> reads =
            IntStream.range(0, 300)
                .mapToObj(
                    i ->
                        readOf(
                            "row:" + i,
                            all(names),
                            i % 2 == 0 ? ReadCommand.HMGET : ReadCommand.HGETALL))
                .toList();
        CompletableFuture<HashReplies> answer = new CompletableFuture<>();
        own.execute(() -> opened.client().read(reads).answered().subscribe(answer::complete));
        all.add(answer);
      }
    }

    for (CompletableFuture<HashReplies> answer : all) {
      HashReplies replies = join(answer);
      for (int i = 0; i < 300; i++) {
        assertThat(texts(replies, i, 3)).containsExactly("a" + i, "b" + i, "c" + i);
      }
    }
    stores.forEach(StoreUnderTest::close);
  }

  @Test
  void reads_fail_at_once_when_the_server_dies_and_are_right_again_when_it_is_back() {
    seed.hset("driver:1", "rate", "1");
    HashRead one = readOf("driver:1", all(TRIPS), ReadCommand.HMGET);
    server.pause();
    CompletableFuture<HashReplies> inFlight =
        TestLoops.on(loop, () -> store.client().read(List.of(one, one)).answered().toFuture());

    server.kill();
    HashReplies lost = join(inFlight);
    HashReplies refused = read(one);
    seed.close();
    server.restart();
    seed = server.client();
    seed.hset("driver:1", "rate", "2");
    store.awaitConnected(2);
    HashReplies right = read(one);

    assertThat(states(lost)).containsOnly(ReplyState.FAILED);
    assertThat(lost.failure(0).kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
    assertThat(lost.failure(1))
        .hasMessage("store 'main' lost its connection with the read in flight");
    assertThat(states(refused)).containsExactly(ReplyState.FAILED);
    assertThat(refused.failure(0).kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
    assertThat(texts(right, 0, 3)).containsExactly("2", null, null);
  }

  @Test
  void a_client_made_before_its_server_connects_when_that_comes_up() {
    server.kill();
    try (StoreUnderTest early = open(config(server), loop)) {
      HashReplies refused =
          answers(early, List.of(readOf("driver:1", all(TRIPS), ReadCommand.HMGET)));
      server.restart();
      early.awaitConnected(1);
      HashReplies absent =
          answers(early, List.of(readOf("driver:1", all(TRIPS), ReadCommand.HMGET)));

      assertThat(states(refused)).containsExactly(ReplyState.FAILED);
      assertThat(refused.failure(0)).hasMessage("store 'main' is not connected");
      assertThat(states(absent)).containsExactly(ReplyState.ABSENT);
    }
  }
}
