package dev.windrow.store.lettuce;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Reads a standalone Redis or Valkey server over one connection, which lives on the caller's own
 * event loop. One call is one pipeline and one flush. While there is no connection every read fails
 * at once, and connecting is tried again and again, with growing, jittered waits.
 *
 * <p>{@link #read} is for the event loop alone; all else may be called from any thread.
 */
public final class LettuceStoreClient implements FeatureStoreClient {
  private static final Logger log = LoggerFactory.getLogger(LettuceStoreClient.class);
  private static final Duration FIRST_WAIT = Duration.ofMillis(10);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
  private static final long MAX_REQUEST_BYTES = 256L << 20;

  private final StoreConfig config;
  private final EventLoop loop;
  private final StoreTelemetry telemetry;
  private final LoopRedisClient client;
  private final FieldOrder.Memory orders = new FieldOrder.Memory();
  private final Backoff backoff = new Backoff(FIRST_WAIT, LONGEST_WAIT, new SplittableRandom());
  private final Sinks.Empty<Void> connected = Sinks.empty();
  private final StoreException disconnected;

  private volatile @Nullable StatefulRedisConnection<byte[], byte[]> connection;
  private volatile boolean closed;
  private boolean started;
  private String lastFailure = "";
  private int readsInFlight;

  /**
   * Connects nothing yet: see {@link #connect}. Blocks, to read certificates: not for event loops.
   *
   * @throws IllegalArgumentException if the loop is neither NIO's nor epoll's, or the TLS files
   *     cannot be used
   */
  public LettuceStoreClient(StoreConfig config, EventLoop loop, StoreTelemetry telemetry) {
    this(config, loop, telemetry, channel -> {});
  }

  /**
   * @param onChannel sees every channel when all its handlers are there
   */
  LettuceStoreClient(
      StoreConfig config, EventLoop loop, StoreTelemetry telemetry, Consumer<Channel> onChannel) {
    this.config = config;
    this.loop = loop;
    this.telemetry = telemetry;
    this.client = LoopRedisClient.of(config, loop, telemetry, onChannel);
    this.disconnected = unavailable("is not connected");
    client.addListener(
        new RedisConnectionStateListener() {
          @Override
          public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
            connectionLost(lost);
          }
        });
  }

  /**
   * Connects, and keeps connected until {@link #close}.
   *
   * @return completes when the first connection is ready, however many attempts that takes; a
   *     {@link StoreException} only if the client is closed before
   */
  public Mono<Void> connect() {
    return Mono.defer(
        () -> {
          loop.execute(this::startOnce);
          return connected.asMono();
        });
  }

  /** Whether there is a connection, authenticated and ready. */
  public boolean isConnected() {
    StatefulRedisConnection<byte[], byte[]> now = connection;
    return now != null && now.isOpen();
  }

  /**
   * Asks the server for a sign of life, behind the reads in flight.
   *
   * @return completes when it came; a {@link StoreException} if there is no connection, it is lost
   *     meanwhile, or the server answers with an error, as it does while it loads its data
   */
  public Mono<Void> ping() {
    return Mono.defer(
        () -> {
          StatefulRedisConnection<byte[], byte[]> now = connection;
          if (now == null || !now.isOpen()) {
            return Mono.error(disconnected);
          }
          return Mono.fromCompletionStage(now.async().ping())
              .then()
              .onErrorMap(e -> !(e instanceof StoreException), this::pingFailure);
        });
  }

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    assert loop.inEventLoop() : "read is for the event loop of store '" + config.name() + "' alone";
    ReadBatch batch =
        new ReadBatch(config.name(), reads, orders, telemetry, config.maxBatchBytes());
    StatefulRedisConnection<byte[], byte[]> now = connection;
    if (batch.isAnswered()) {
      batch.finish();
    } else if (now == null || !now.isOpen()) {
      end(batch, disconnected);
    } else if (readsInFlight + reads.size() > config.maxReadsInFlight()) {
      end(batch, tooMany(reads.size()));
    } else {
      send(batch, now);
    }
    return batch;
  }

  /** Fails what is in flight and disconnects, for good. Completes when the connection is closed. */
  public Mono<Void> close() {
    return Mono.defer(
        () -> {
          closed = true;
          connected.tryEmitError(unavailable("was closed before it was connected"));
          return Mono.fromCompletionStage(client.end());
        });
  }

  private void send(ReadBatch batch, StatefulRedisConnection<byte[], byte[]> now) {
    Tally tally = new Tally();
    for (int i = 0; i < batch.reads().size(); i++) {
      tally.add(batch.reads().get(i));
    }
    if (tally.bytes > MAX_REQUEST_BYTES) {
      end(batch, tooLong(tally.bytes));
      return;
    }
    readsInFlight += batch.reads().size();
    now.dispatch(new BatchCommand(batch, (int) tally.bytes, this::ended));
    tally.report(telemetry);
  }

  /** A batch that was sent got all its replies, or never will. */
  private void ended(ReadBatch batch, @Nullable Throwable cause) {
    readsInFlight -= batch.reads().size();
    if (cause == null) {
      batch.finish();
    } else {
      log.debug("A batch of {} reads is lost", batch.reads().size(), cause);
      end(batch, unavailable("lost its connection with the read in flight"));
    }
  }

  private static void end(ReadBatch batch, StoreException failure) {
    batch.failRest(failure);
    batch.finish();
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
    // Nothing waits for these futures: what becomes of an attempt is told to attempted().
    var unused =
        client
            .connectAsync(ByteArrayCodec.INSTANCE, client.address())
            .whenCompleteAsync(this::attempted, loop);
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
    backoff.reset();
    lastFailure = "";
    connection = made;
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

  private void retryIn(long nanos) {
    if (!closed) {
      var unused = loop.schedule(this::attempt, nanos, TimeUnit.NANOSECONDS);
    }
  }

  /** Lets Lettuce forget a connection; that it is closed already is no matter. */
  private static void drop(RedisChannelHandler<?, ?> made) {
    var unused = made.closeAsync();
  }

  private StoreException pingFailure(Throwable cause) {
    return cause instanceof RedisCommandExecutionException
        ? new StoreException(
            StoreException.Kind.REFUSED,
            "store '" + config.name() + "' refused PING: " + ConnectFailure.inWords(cause))
        : unavailable("lost its connection with a PING in flight");
  }

  private StoreException tooMany(int reads) {
    return unavailable(
        "takes no "
            + reads
            + " reads more: "
            + readsInFlight
            + " are in flight, the limit is "
            + config.maxReadsInFlight()
            + " (max-reads-in-flight)");
  }

  private StoreException tooLong(long bytes) {
    return new StoreException(
        StoreException.Kind.TOO_LARGE,
        "store '"
            + config.name()
            + "': a batch's commands take "
            + bytes
            + " bytes, the limit is "
            + MAX_REQUEST_BYTES);
  }

  private StoreException unavailable(String what) {
    return new StoreException(
        StoreException.Kind.UNAVAILABLE, "store '" + config.name() + "' " + what);
  }

  /** What one batch sends. */
  private static final class Tally {
    private long bytes;
    private int commands;
    private int hmget;
    private int hgetall;
    private int mget;

    void add(HashRead read) {
      bytes += CommandWriter.size(read);
      if (CommandWriter.asksExistence(read)) {
        commands++;
      }
      if (CommandWriter.asksFields(read)) {
        commands++;
        switch (read.command()) {
          case HMGET -> hmget++;
          case HGETALL -> hgetall++;
          case MGET -> mget++;
        }
      }
    }

    void report(StoreTelemetry telemetry) {
      telemetry.flushed(commands, bytes);
      report(telemetry, ReadCommand.HMGET, hmget);
      report(telemetry, ReadCommand.HGETALL, hgetall);
      report(telemetry, ReadCommand.MGET, mget);
    }

    private static void report(StoreTelemetry telemetry, ReadCommand command, int reads) {
      if (reads > 0) {
        telemetry.sent(command, reads);
      }
    }
  }
}
