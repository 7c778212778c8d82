package dev.windrow.store.lettuce;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * One connection to a store, made again whenever it is lost, after growing, jittered waits. What
 * happens here happens on the event loop; the public face may be used from any thread.
 */
final class KeptConnection {
  private static final Logger log = LoggerFactory.getLogger(KeptConnection.class);
  private static final Duration FIRST_WAIT = Duration.ofMillis(10);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  /** A connection that lasted this long was a success. */
  private static final Duration LASTING = Duration.ofMillis(250);

  private final StoreConfig config;
  private final EventLoop loop;
  private final LoopRedisClient client;
  private final StoreTelemetry telemetry;
  private final Backoff backoff = new Backoff(FIRST_WAIT, LONGEST_WAIT, new SplittableRandom());
  private final Sinks.Empty<Void> connected = Sinks.empty();

  private volatile @Nullable StatefulRedisConnection<byte[], byte[]> connection;
  private volatile boolean closed;
  private boolean started;
  private String lastFailure = "";

  KeptConnection(
      StoreConfig config, EventLoop loop, LoopRedisClient client, StoreTelemetry telemetry) {
    this.config = config;
    this.loop = loop;
    this.client = client;
    this.telemetry = telemetry;
    client.addListener(
        new RedisConnectionStateListener() {
          @Override
          public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
            connectionLost(lost);
          }
        });
  }

  /** The connection if it is ready to be used, else null. */
  @Nullable StatefulRedisConnection<byte[], byte[]> ifReady() {
    StatefulRedisConnection<byte[], byte[]> now = connection;
    return now != null && now.isOpen() ? now : null;
  }

  /** See {@link LettuceStoreClient#connect}. */
  Mono<Void> connect() {
    return Mono.defer(
        () -> {
          loop.execute(this::startOnce);
          return connected.asMono();
        });
  }

  /** See {@link LettuceStoreClient#close}. */
  Mono<Void> close() {
    return Mono.defer(
        () -> {
          closed = true;
          connected.tryEmitError(
              new StoreException(
                  StoreException.Kind.UNAVAILABLE,
                  "store '" + config.name() + "' was closed before it was connected"));
          return Mono.fromCompletionStage(client.end());
        });
  }

  private void startOnce() {
    if (!started) {
      started = true;
      attempt();
    }
  }

  private void attempt() {
    if (closed) {
      return;
    }
    try {
      // Nothing waits for these futures: what becomes of an attempt is told to attempted().
      var unused =
          client
              .connectAsync(ByteArrayCodec.INSTANCE, client.address())
              .whenCompleteAsync(this::attempted, loop);
    } catch (RuntimeException | Error e) {
      attempted(null, e); // whatever it is, the next attempt must not be lost with this one
    }
  }

  private void attempted(
      @Nullable StatefulRedisConnection<byte[], byte[]> made, @Nullable Throwable failure) {
    if (made == null) {
      telemetry.connectFailed();
      logFailure(ConnectFailure.inWords(failure));
      retryIn(backoff.nextNanos());
      return;
    }
    if (closed) {
      drop((RedisChannelHandler<?, ?>) made);
      return;
    }
    lastFailure = "";
    connection = made;
    resetBackoffIfItLasts(made);
    log.info("Store '{}' is connected", config.name());
    telemetry.connected();
    connected.tryEmitEmpty();
    if (!made.isOpen()) {
      connectionLost((RedisChannelHandler<?, ?>) made); // between the handshake and this turn
    }
  }

  /** Says each reason once in a row: attempts go on for as long as the server is away. */
  private void logFailure(String reason) {
    if (!reason.equals(lastFailure)) {
      lastFailure = reason;
      log.warn("Store '{}' cannot be connected, it is tried on: {}", config.name(), reason);
    }
  }

  private void connectionLost(RedisChannelHandler<?, ?> lost) {
    if (lost != connection) {
      return;
    }
    connection = null;
    telemetry.disconnected();
    if (!closed) {
      drop(lost);
      log.warn("Store '{}' is disconnected", config.name());
      retryIn(backoff.nextNanos());
    }
  }

  /** A server that takes connections and drops them again is not to be asked ever faster. */
  private void resetBackoffIfItLasts(StatefulRedisConnection<byte[], byte[]> made) {
    var unused =
        loop.schedule(
            () -> {
              if (connection == made) {
                backoff.reset();
              }
            },
            LASTING.toNanos(),
            TimeUnit.NANOSECONDS);
  }

  private void retryIn(long nanos) {
    if (!closed) {
      var unused = loop.schedule(this::attempt, nanos, TimeUnit.NANOSECONDS);
    }
  }

  /** Lets Lettuce forget a connection; that it is closed already is no matter. */
  private static void drop(RedisChannelHandler<?, ?> made) {
    var unused = made.closeAsync();
  }
}
