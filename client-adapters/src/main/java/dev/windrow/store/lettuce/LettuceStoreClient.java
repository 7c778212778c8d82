package dev.windrow.store.lettuce;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.api.StatefulRedisConnection;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Reads a standalone Redis or Valkey server over one connection, which lives on the caller's own
 * event loop. One call is one pipeline and one flush. While there is no connection every read fails
 * at once, and connecting is tried again and again, with growing, jittered waits.
 *
 * <p>{@link #read} is for the event loop alone; all else may be called from any thread.
 */
public final class LettuceStoreClient implements FeatureStoreClient {
  private static final Logger log = LoggerFactory.getLogger(LettuceStoreClient.class);
  private static final long MAX_REQUEST_BYTES = 256L << 20;

  private final StoreConfig config;
  private final EventLoop loop;
  private final StoreTelemetry telemetry;
  private final KeptConnection connection;
  private final FieldOrder.Memory orders = new FieldOrder.Memory();
  private final StoreException disconnected;
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
    LoopRedisClient client = LoopRedisClient.of(config, loop, telemetry, onChannel);
    this.disconnected = unavailable("is not connected");
    this.connection = new KeptConnection(config, loop, client, telemetry);
  }

  /**
   * Connects, and keeps connected until {@link #close}.
   *
   * @return completes when the first connection is ready, however many attempts that takes; a
   *     {@link StoreException} only if the client is closed before
   */
  public Mono<Void> connect() {
    return connection.connect();
  }

  /** Whether there is a connection, authenticated and ready. */
  public boolean isConnected() {
    return connection.ifReady() != null;
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
          StatefulRedisConnection<byte[], byte[]> now = connection.ifReady();
          if (now == null) {
            return Mono.error(disconnected);
          }
          return Mono.fromCompletionStage(now.async().ping())
              .then()
              .onErrorMap(e -> !(e instanceof StoreException), this::pingFailure);
        });
  }

  /**
   * Reads the files of the store's TLS and makes nothing of them. Blocks.
   *
   * @throws IllegalArgumentException if they cannot be used; the message says why
   */
  public static void checkTls(StoreConfig config) {
    TlsContext unused = TlsContext.of(config);
  }

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    assert loop.inEventLoop() : "read is for the event loop of store '" + config.name() + "' alone";
    ReadBatch batch =
        new ReadBatch(config.name(), reads, orders, telemetry, config.maxBatchBytes());
    StatefulRedisConnection<byte[], byte[]> now = connection.ifReady();
    if (batch.isAnswered()) {
      batch.finish();
    } else if (now == null) {
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
    return connection.close();
  }

  private void send(ReadBatch batch, StatefulRedisConnection<byte[], byte[]> now) {
    BatchTally tally = new BatchTally(batch.reads());
    if (tally.bytes() > MAX_REQUEST_BYTES) {
      end(batch, tooLong(tally.bytes()));
      return;
    }
    readsInFlight += batch.reads().size();
    now.dispatch(new BatchCommand(batch, (int) tally.bytes(), this::ended));
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
}
