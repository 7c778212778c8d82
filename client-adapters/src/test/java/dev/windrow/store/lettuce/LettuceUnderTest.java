package dev.windrow.store.lettuce;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTelemetry;
import dev.windrow.store.testkit.StoreUnderTest;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A Lettuce client with its flushes counted where they leave for the socket. */
final class LettuceUnderTest implements StoreUnderTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final AtomicInteger flushes = new AtomicInteger();
  private final Semaphore connections = new Semaphore(0);
  private final Semaphore failures = new Semaphore(0);
  private final LettuceStoreClient client;
  private volatile @Nullable Channel channel;
  private int awaited;

  LettuceUnderTest(StoreConfig config, EventLoop loop) {
    client = new LettuceStoreClient(config, loop, new Connections(), this::countFlushes);
    client.connect().subscribe(ready -> {}, closedBefore -> {});
  }

  @Override
  public FeatureStoreClient client() {
    return client;
  }

  LettuceStoreClient lettuce() {
    return client;
  }

  @Override
  public void awaitConnected(int times) {
    await(connections, times - awaited);
    awaited = times;
  }

  void awaitFailedConnects(int times) {
    await(failures, times);
  }

  /** The server says {@code bytes} on the newest connection, whatever it was asked. */
  void serverSays(String bytes) {
    Channel newest = Objects.requireNonNull(channel);
    newest
        .eventLoop()
        .execute(() -> newest.pipeline().fireChannelRead(Unpooled.copiedBuffer(bytes, US_ASCII)));
  }

  private static void await(Semaphore events, int times) {
    try {
      if (!events.tryAcquire(times, PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError("waited for " + times + " more in vain, for " + PATIENCE);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public int flushes() {
    return flushes.get();
  }

  @Override
  public void close() {
    client.close().block(PATIENCE);
  }

  private void countFlushes(Channel made) {
    channel = made;
    made.pipeline()
        .addFirst(
            new ChannelOutboundHandlerAdapter() {
              @Override
              public void flush(ChannelHandlerContext context) {
                flushes.incrementAndGet();
                context.flush();
              }
            });
  }

  private final class Connections implements StoreTelemetry {
    @Override
    public void connected() {
      flushes.set(0); // the handshake's are not the reads'
      connections.release();
    }

    @Override
    public void connectFailed() {
      failures.release();
    }
  }
}
