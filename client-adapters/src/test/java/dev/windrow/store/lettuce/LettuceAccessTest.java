package dev.windrow.store.lettuce;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.space;
import static dev.windrow.store.testkit.Rows.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReplyState;
import dev.windrow.store.Secret;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Users, passwords, databases, and being alive. */
class LettuceAccessTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final FieldSpace SPACE = space("rate");

  private TestLoops loops;
  private EventLoop loop;
  private RedisServerProcess server;
  private RespClient admin;

  @BeforeEach
  void start() {
    loops = TestLoops.fastest(1);
    loop = loops.next();
    server = RedisServerProcess.start("--requirepass", "master");
    admin = server.client();
    admin.call("AUTH", "master");
    admin.call("SELECT", "3");
    admin.hset("driver:1", "rate", "0.5");
    admin.call("SET", "text", "x");
    admin.call("ACL", "SETUSER", "bob", "on", ">pässword", "~driver:*", "+hmget", "+select");
  }

  @AfterEach
  void stop() {
    admin.close();
    server.close();
    loops.close();
  }

  @ParameterizedTest
  @EnumSource(StoreConfig.Protocol.class)
  void the_default_user_needs_the_password_alone(StoreConfig.Protocol protocol) {
    StoreConfig config = in3().withCredentials(null, new Secret("master")).withProtocol(protocol);
    try (LettuceUnderTest store = connected(config)) {
      assertThat(texts(read(store, "driver:1"), 0, 1)).containsExactly("0.5");
      assertThat(store.lettuce().isConnected()).isTrue();
      store.lettuce().ping().block(PATIENCE);
    }
  }

  @ParameterizedTest
  @EnumSource(StoreConfig.Protocol.class)
  void a_user_may_read_what_it_may_read(StoreConfig.Protocol protocol) {
    StoreConfig config =
        in3().withCredentials("bob", new Secret("pässword")).withProtocol(protocol);
    try (LettuceUnderTest store = connected(config)) {
      HashReplies replies = read(store, "driver:1", "text");

      assertThat(texts(replies, 0, 1)).containsExactly("0.5");
      assertThat(replies.state(1)).isEqualTo(ReplyState.FAILED);
      assertThat(replies.failure(1)).hasMessage("store 'main' refused a read: NOPERM");
      assertThatThrownBy(() -> store.lettuce().ping().block(PATIENCE))
          .isInstanceOf(StoreException.class)
          .hasMessage("store 'main' refused PING: the server answers NOPERM");
    }
  }

  @Test
  void a_wrong_password_is_tried_again_until_it_is_right() {
    StoreConfig config = in3().withCredentials("bob", new Secret("new"));
    try (LettuceUnderTest store = new LettuceUnderTest(config, loop)) {
      store.awaitFailedConnects(2);
      boolean connectedBefore = store.lettuce().isConnected();
      admin.call("ACL", "SETUSER", "bob", ">new");
      store.awaitConnected(1);

      assertThat(connectedBefore).isFalse();
      assertThat(texts(read(store, "driver:1"), 0, 1)).containsExactly("0.5");
    }
  }

  @Test
  void a_ping_without_connection_is_an_error() {
    try (LettuceUnderTest store = connected(in3().withCredentials(null, new Secret("master")))) {
      store.lettuce().close().block(PATIENCE);

      assertThat(store.lettuce().isConnected()).isFalse();
      assertThatThrownBy(() -> store.lettuce().ping().block(PATIENCE))
          .hasMessage("store 'main' is not connected");
      assertThat(read(store, "driver:1").state(0)).isEqualTo(ReplyState.FAILED);
    }
  }

  @Test
  void a_ping_in_flight_when_the_server_dies_is_an_error() {
    try (LettuceUnderTest store = connected(in3().withCredentials(null, new Secret("master")))) {
      server.pause();
      var ping = store.lettuce().ping().toFuture();
      server.kill();

      assertThatThrownBy(() -> ping.orTimeout(30, TimeUnit.SECONDS).join())
          .hasRootCauseMessage("store 'main' lost its connection with a PING in flight");
    }
  }

  private StoreConfig in3() {
    return StoreConfig.of("main", server.uri()).withDatabase(3);
  }

  private LettuceUnderTest connected(StoreConfig config) {
    LettuceUnderTest store = new LettuceUnderTest(config, loop);
    store.awaitConnected(1);
    return store;
  }

  private HashReplies read(LettuceUnderTest store, String... keys) {
    var reads =
        List.of(keys).stream().map(key -> readOf(key, all(SPACE), ReadCommand.HMGET)).toList();
    return TestLoops.on(loop, () -> store.client().read(reads).answered().toFuture())
        .orTimeout(30, TimeUnit.SECONDS)
        .join();
  }
}
