package dev.windrow.store.testkit;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.allAndExistence;
import static dev.windrow.store.testkit.Rows.bytes;
import static dev.windrow.store.testkit.Rows.numberedSpace;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.space;
import static dev.windrow.store.testkit.Rows.states;
import static dev.windrow.store.testkit.Rows.texts;
import static dev.windrow.store.testkit.Rows.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What every store client keeps to, asked of it against a real server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FeatureStoreClientContract {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final FieldSpace TRIPS = space("rate", "trips", "city");

  private RedisServerProcess server;
  private TestLoops loops;
  private EventLoop loop;
  private RespClient seed;
  private StoreUnderTest store;

  protected abstract TestLoops loops(int count);

  /** A client of the store, connecting. */
  protected abstract StoreUnderTest open(StoreConfig config, EventLoop on);

  /** How to reach this server. */
  protected abstract StoreConfig config(RedisServerProcess at);

  @BeforeAll
  void startServer() {
    server = RedisServerProcess.start();
    loops = loops(3);
    loop = loops.next();
  }

  @BeforeEach
  void connect() {
    seed = server.client();
    seed.call("FLUSHALL");
    store = connected(loop);
  }

  @AfterEach
  void disconnect() {
    store.close();
    seed.close();
  }

  @AfterAll
  void stopServer() {
    loops.close();
    server.close();
  }

  @Test
  void replies_come_in_the_order_of_the_reads_and_absence_has_a_place() {
    seed.hset("driver:1", "rate", "0.5", "trips", "7", "city", "Ulm");
    seed.hset("driver:3", "trips", "9");
    for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
      HashReplies replies =
          read(
              readOf("driver:1", all(TRIPS), command),
              readOf("driver:2", all(TRIPS), command),
              readOf("driver:3", all(TRIPS), command));

      assertThat(states(replies))
          .containsExactly(ReplyState.EXISTS, ReplyState.ABSENT, ReplyState.EXISTS);
      assertThat(texts(replies, 0, 3)).containsExactly("0.5", "7", "Ulm");
      assertThat(texts(replies, 1, 3)).containsExactly(null, null, null);
      assertThat(texts(replies, 2, 3)).containsExactly(null, "9", null);
    }
  }

  @Test
  void only_wanted_fields_have_cells() {
    seed.hset("driver:1", "unknown", "x", "city", "Ulm", "rate", "0.5", "trips", "7");
    FieldSet wanted = FieldSet.of(TRIPS, new int[] {2, 0}, false);
    for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
      assertThat(texts(read(readOf("driver:1", wanted, command)), 0, 2))
          .containsExactly("0.5", "Ulm");
    }
  }

  @Test
  void equal_reads_are_answered_each() {
    seed.hset("driver:1", "rate", "0.5");
    HashRead same = readOf("driver:1", all(TRIPS), ReadCommand.HMGET);

    HashReplies replies = read(same, same, same);

    for (int i = 0; i < 3; i++) {
      assertThat(texts(replies, i, 3)).containsExactly("0.5", null, null);
    }
  }

  @Test
  void flat_keys_are_read_as_one_row() {
    seed.call("SET", "driver:1:rate", "0.5");
    seed.call("SET", "driver:1:city", "");

    HashReplies replies =
        read(
            readOf("driver:1", all(TRIPS), ReadCommand.MGET),
            readOf("driver:2", all(TRIPS), ReadCommand.MGET));

    assertThat(states(replies)).containsExactly(ReplyState.EXISTS, ReplyState.ABSENT);
    assertThat(texts(replies, 0, 3)).containsExactly("0.5", null, "");
  }

  @Test
  void a_key_without_the_wanted_fields_exists_where_that_is_asked() {
    seed.hset("driver:1", "other", "x");
    FieldSet nothing = FieldSet.of(TRIPS, new int[0], true);
    for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
      HashReplies replies =
          read(
              readOf("driver:1", allAndExistence(TRIPS), command),
              readOf("driver:2", allAndExistence(TRIPS), command),
              readOf("driver:1", nothing, command),
              readOf("driver:2", nothing, command));

      assertThat(states(replies))
          .containsExactly(
              ReplyState.EXISTS, ReplyState.ABSENT, ReplyState.EXISTS, ReplyState.ABSENT);
      assertThat(texts(replies, 0, 3)).containsExactly(null, null, null);
    }
  }

  @Test
  void a_read_of_nothing_is_absent_and_not_sent() {
    seed.hset("driver:1", "rate", "0.5");
    FieldSet nothing = FieldSet.of(TRIPS, new int[0], false);
    seed.call("CONFIG", "RESETSTAT");

    HashReplies replies =
        read(
            readOf("driver:1", nothing, ReadCommand.HMGET),
            readOf("driver:1", nothing, ReadCommand.HGETALL),
            readOf("driver:1", nothing, ReadCommand.MGET));

    assertThat(states(replies)).containsOnly(ReplyState.ABSENT);
    assertThat(store.flushes()).isZero();
  }

  @Test
  void a_key_of_another_type_fails_alone_and_its_error_names_no_key() {
    seed.hset("driver:1", "rate", "0.5");
    seed.call("SET", "secret:2", "text");
    for (FieldSet fields : List.of(all(TRIPS), allAndExistence(TRIPS))) {
      for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
        HashReplies replies =
            read(
                readOf("driver:1", fields, command),
                readOf("secret:2", fields, command),
                readOf("driver:1", fields, command));

        assertThat(states(replies))
            .containsExactly(ReplyState.EXISTS, ReplyState.FAILED, ReplyState.EXISTS);
        assertThat(replies.failure(1).kind()).isEqualTo(StoreException.Kind.REFUSED);
        assertThat(replies.failure(1)).hasMessage("store 'main' refused a read: WRONGTYPE");
        assertThat(texts(replies, 1, 3)).containsExactly(null, null, null);
        assertThat(texts(replies, 2, 3)).containsExactly("0.5", null, null);
      }
    }
  }

  @Test
  void keys_fields_and_values_may_hold_every_byte() {
    byte[] every = new byte[256];
    for (int b = 0; b < 256; b++) {
      every[b] = (byte) b;
    }
    byte[] shout = bytes("\r\n$-1\r\n*2\r\n");
    FieldSpace names = new FieldSpace(List.of(every, shout, new byte[0]));
    seed.hset(every, every, shout, shout, every, new byte[0], new byte[0]);
    for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
      HashReplies replies = read(new HashRead(every, all(names), command));

      assertThat(value(replies, 0, 0)).isEqualTo(shout);
      assertThat(value(replies, 0, 1)).isEqualTo(every);
      assertThat(value(replies, 0, 2)).isEmpty();
    }
  }

  @Test
  void long_values_arrive_whole() {
    byte[] million = new byte[1 << 20];
    new Random(1).nextBytes(million);
    seed.hset(bytes("driver:1"), bytes("rate"), million, bytes("skipped"), million);
    seed.hset(bytes("driver:1"), bytes("city"), bytes("Ulm"));
    for (ReadCommand command : List.of(ReadCommand.HMGET, ReadCommand.HGETALL)) {
      HashReplies replies =
          read(readOf("driver:1", all(TRIPS), command), readOf("driver:1", all(TRIPS), command));

      for (int i = 0; i < 2; i++) {
        assertThat(value(replies, i, 0)).isEqualTo(million);
        assertThat(value(replies, i, 2)).isEqualTo(bytes("Ulm"));
      }
    }
  }

  @Test
  void values_of_every_length_around_the_buffers_arrive_whole() {
    List<HashRead> reads = new ArrayList<>();
    for (int length = 0; length < 70_000; length += 997) {
      byte[] value = new byte[length];
      Arrays.fill(value, (byte) length);
      seed.hset(bytes("k" + length), bytes("rate"), value);
      reads.add(readOf("k" + length, all(TRIPS), ReadCommand.HGETALL));
    }

    HashReplies replies = read(reads);

    for (int i = 0; i < reads.size(); i++) {
      byte[] expected = new byte[i * 997];
      Arrays.fill(expected, (byte) (i * 997));
      assertThat(value(replies, i, 0)).isEqualTo(expected);
    }
  }

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

  private StoreUnderTest connected(EventLoop on) {
    StoreUnderTest opened = open(config(server), on);
    opened.awaitConnected(1);
    return opened;
  }

  private HashReplies read(HashRead... reads) {
    return read(List.of(reads));
  }

  private HashReplies read(List<HashRead> reads) {
    return answers(store, reads);
  }

  private HashReplies answers(StoreUnderTest from, List<HashRead> reads) {
    return join(TestLoops.on(loop, () -> from.client().read(reads).answered().toFuture()));
  }

  private static HashReplies join(CompletableFuture<HashReplies> answer) {
    return answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }
}
