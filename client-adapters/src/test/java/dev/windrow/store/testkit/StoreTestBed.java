package dev.windrow.store.testkit;

import static dev.windrow.store.testkit.Rows.space;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.StoreConfig;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** A real server, event loops and a connected client, for the contracts of store clients. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StoreTestBed {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  static final FieldSpace TRIPS = space("rate", "trips", "city");

  RedisServerProcess server;
  TestLoops loops;
  EventLoop loop;
  RespClient seed;
  StoreUnderTest store;

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

  StoreUnderTest connected(EventLoop on) {
    StoreUnderTest opened = open(config(server), on);
    opened.awaitConnected(1);
    return opened;
  }

  HashReplies read(HashRead... reads) {
    return read(List.of(reads));
  }

  HashReplies read(List<HashRead> reads) {
    return answers(store, reads);
  }

  HashReplies answers(StoreUnderTest from, List<HashRead> reads) {
    return join(TestLoops.on(loop, () -> from.client().read(reads).answered().toFuture()));
  }

  static HashReplies join(CompletableFuture<HashReplies> answer) {
    return answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }
}
