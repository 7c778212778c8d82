package dev.windrow.store.testkit;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.allAndExistence;
import static dev.windrow.store.testkit.Rows.bytes;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.states;
import static dev.windrow.store.testkit.Rows.texts;
import static dev.windrow.store.testkit.Rows.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every store client answers, asked of it against a real server. */
public abstract class FeatureStoreClientContract extends StoreTestBed {
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
}
