package dev.windrow.store.lettuce;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.space;
import static dev.windrow.store.testkit.Rows.states;
import static dev.windrow.store.testkit.Rows.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A real server whose HGETALL is another command, so that its replies make no sense. */
class LettuceBrokenRepliesTest {
  private static final FieldSpace SPACE = space("rate");

  @Test
  void replies_that_make_no_sense_end_the_connection_and_no_value_is_shifted() {
    HashRead good = readOf("driver:1", all(SPACE), ReadCommand.HMGET);
    HashRead bad = readOf("driver:1", all(SPACE), ReadCommand.HGETALL);
    try (RedisServerProcess server =
            RedisServerProcess.start(
                "--rename-command", "HGETALL", "", "--rename-command", "KEYS", "HGETALL");
        TestLoops loops = TestLoops.fastest(1);
        RespClient seed = server.client()) {
      seed.hset("driver:1", "rate", "0.5");
      EventLoop loop = loops.next();
      try (LettuceUnderTest store =
          new LettuceUnderTest(StoreConfig.of("main", server.uri()), loop)) {
        store.awaitConnected(1);

        HashReplies broken = read(store, loop, List.of(good, bad, good));
        store.awaitConnected(2);
        HashReplies mended = read(store, loop, List.of(good, good));

        // What came before the nonsense is right; from there on nothing can be told.
        assertThat(states(broken))
            .containsExactly(ReplyState.EXISTS, ReplyState.FAILED, ReplyState.FAILED);
        assertThat(broken.failure(2).kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
        assertThat(texts(broken, 0, 1)).containsExactly("0.5");
        assertThat(texts(mended, 1, 1)).containsExactly("0.5");
      }
    }
  }

  @Test
  void a_reply_that_nobody_asked_for_ends_the_connection_and_is_not_taken_for_the_next_one() {
    HashRead read = readOf("driver:1", all(SPACE), ReadCommand.HMGET);
    try (RedisServerProcess server = RedisServerProcess.start();
        TestLoops loops = TestLoops.fastest(1);
        RespClient seed = server.client()) {
      seed.hset("driver:1", "rate", "0.5");
      EventLoop loop = loops.next();
      try (LettuceUnderTest store =
          new LettuceUnderTest(StoreConfig.of("main", server.uri()), loop)) {
        store.awaitConnected(1);
        read(store, loop, List.of(read)); // behind the replies to the handshake

        store.serverSays("+OK\r\n");

        store.awaitConnected(2);
        assertThat(texts(read(store, loop, List.of(read)), 0, 1)).containsExactly("0.5");
      }
    }
  }

  private static HashReplies read(LettuceUnderTest store, EventLoop loop, List<HashRead> reads) {
    return TestLoops.on(loop, () -> store.client().read(reads).answered().toFuture())
        .orTimeout(30, TimeUnit.SECONDS)
        .join();
  }
}
