package dev.windrow.store.lettuce;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.allAndExistence;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.space;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LettuceTelemetryTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final FieldSpace SPACE = space("rate", "city");

  @Test
  void what_happens_is_counted() {
    Events events = new Events();
    try (RedisServerProcess server = RedisServerProcess.start();
        TestLoops loops = TestLoops.fastest(1);
        RespClient seed = server.client()) {
      seed.call("SET", "text", "x");
      EventLoop loop = loops.next();
      LettuceStoreClient client =
          new LettuceStoreClient(StoreConfig.of("main", server.uri()), loop, events);
      client.connect().block(PATIENCE);
      List<HashRead> reads =
          List.of(
              readOf("a", all(SPACE), ReadCommand.HMGET),
              readOf("text", allAndExistence(SPACE), ReadCommand.HMGET),
              readOf("c", all(SPACE), ReadCommand.HGETALL),
              readOf("d", all(SPACE), ReadCommand.MGET));

      read(client, loop, reads);
      client.close().block(PATIENCE);
      read(client, loop, reads);
    }

    assertThat(events.seen)
        .containsExactly(
            "connected",
            "flushed 5 commands",
            "sent 2 HMGET",
            "sent 1 HGETALL",
            "sent 1 MGET",
            "failed 1 REFUSED",
            "disconnected",
            "failed 4 UNAVAILABLE");
    // RESP3: two nulls, EXISTS 1, WRONGTYPE, an empty map, two nulls; beside the handshake.
    assertThat(events.received).hasValueGreaterThan(40);
  }

  private static void read(LettuceStoreClient client, EventLoop loop, List<HashRead> reads) {
    TestLoops.on(loop, () -> client.read(reads).answered().toFuture())
        .orTimeout(30, TimeUnit.SECONDS)
        .join();
  }

  private static final class Events implements StoreTelemetry {
    private final Queue<String> seen = new ConcurrentLinkedQueue<>();
    private final AtomicInteger received = new AtomicInteger();

    @Override
    public void flushed(int commands, long bytes) {
      seen.add("flushed " + commands + " commands");
    }

    @Override
    public void sent(ReadCommand command, int reads) {
      seen.add("sent " + reads + " " + command);
    }

    @Override
    public void received(int bytes) {
      received.addAndGet(bytes);
    }

    @Override
    public void failed(StoreException.Kind kind, int reads) {
      seen.add("failed " + reads + " " + kind);
    }

    @Override
    public void connected() {
      seen.add("connected");
    }

    @Override
    public void disconnected() {
      seen.add("disconnected");
    }
  }
}
