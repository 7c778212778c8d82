package dev.windrow.store.lettuce;

import dev.windrow.store.Secret;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTelemetry;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.ConnectionBuilder;
import io.lettuce.core.ConnectionEvents;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.CommandHandler;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.resolver.AddressResolverGroup;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Lettuce, confined to one event loop: I/O, timers and its own events run there, and no thread is
 * added. What it is not asked to do is off: reconnecting (done by {@link LettuceStoreClient}, the
 * same way for the first connection and all others), command timeouts, metrics, tracing, queueing
 * while disconnected.
 */
final class LoopRedisClient extends RedisClient {
  private final EventLoop loop;
  private final StoreConfig config;
  private final LoopTransport transport;
  private final ChannelGroup sockets;

  private LoopRedisClient(
      ClientResources resources, EventLoop loop, StoreConfig config, ChannelGroup sockets) {
    super(resources, new RedisURI());
    this.loop = loop;
    this.config = config;
    this.transport = LoopTransport.of(loop);
    this.sockets = sockets;
  }

  /**
   * Blocks, to read certificates: not for event loops.
   *
   * @param onChannel sees every channel when all its handlers are there
   * @throws IllegalArgumentException if the loop or the certificates cannot be used
   */
  static LoopRedisClient of(
      StoreConfig config, EventLoop loop, StoreTelemetry telemetry, Consumer<Channel> onChannel) {
    // A socket that is added after the group was closed is closed at once.
    ChannelGroup sockets = new DefaultChannelGroup(loop, true);
    ClientResources resources =
        DefaultClientResources.builder()
            .eventLoopGroupProvider(new OneLoop(loop))
            .eventExecutorGroup(loop)
            .timer(new LoopTimer(loop))
            .addressResolverGroup(new OffLoopResolver(Schedulers.boundedElastic()))
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .nettyCustomizer(
                new Handlers(
                    config.name(),
                    TlsContext.of(config),
                    telemetry,
                    onChannel.andThen(sockets::add)))
            .build();
    LoopRedisClient client = new LoopRedisClient(resources, loop, config, sockets);
    client.setOptions(options(config.protocol()));
    return client;
  }

  /** What to connect to, as Lettuce wants it told. TLS is ours, so for Lettuce there is none. */
  RedisURI address() {
    RedisURI.Builder address =
        RedisURI.builder()
            .withHost(config.uri().getHost().replaceAll("[\\[\\]]", "")) // of IPv6 literals
            .withPort(config.uri().getPort())
            .withDatabase(config.database())
            .withClientName("windrow")
            .withTimeout(config.connectTimeout());
    String username = config.username();
    Secret password = config.password();
    if (username != null && password != null) {
      address.withAuthentication(username, password.reveal());
    } else if (password != null) {
      address.withPassword(password.reveal());
    }
    return address.build();
  }

  /** Closes the connections for good, and what Lettuce made for them; the loop lives on. */
  CompletionStage<@Nullable Void> end() {
    CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
    var unusedShutdown =
        shutdownAsync(0, 0, TimeUnit.SECONDS)
            .whenComplete(
                (shut, failure) -> {
                  var unused = getResources().shutdown(0, 0, TimeUnit.SECONDS);
                  // Lettuce forgets a connection that is still being made, and its buffer with it.
                  var unusedClosing = sockets.close().addListener(closed -> ended.complete(null));
                });
    return ended;
  }

  /** Replaces Lettuce's bootstrap, which chooses the transport by platform and not by the loop. */
  @Override
  protected void connectionBuilder(
      Mono<SocketAddress> socketAddress,
      ConnectionBuilder builder,
      ConnectionEvents events,
      RedisURI address) {
    super.connectionBuilder(socketAddress, builder, events, address);
    AddressResolverGroup<?> resolver = getResources().addressResolverGroup();
    Bootstrap bootstrap = transport.bootstrap(loop, config.connectTimeout()).resolver(resolver);
    builder.bootstrap(bootstrap);
    builder.apply(address);
  }

  private static ClientOptions options(StoreConfig.Protocol protocol) {
    ClientOptions.Builder options =
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
            .timeoutOptions(TimeoutOptions.builder().timeoutCommands(false).build())
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .useHashIndexQueue(false); // the queue holds batches: it is short
    switch (protocol) {
      case NEWEST -> {} // Lettuce tries RESP3 and falls back unless it is told a version
      case RESP2 -> options.protocolVersion(ProtocolVersion.RESP2);
      case RESP3 -> options.protocolVersion(ProtocolVersion.RESP3);
    }
    return options.build();
  }

  private record Handlers(
      String store, @Nullable TlsContext tls, StoreTelemetry telemetry, Consumer<Channel> onChannel)
      implements NettyCustomizer {
    @Override
    public void afterChannelInitialized(Channel channel) {
      ChannelPipeline pipeline = channel.pipeline();
      String lettuce = pipeline.context(CommandHandler.class).name();
      pipeline.addBefore(lettuce, "windrow-replies", new ReplyReader(store, telemetry));
      if (tls != null) {
        pipeline.addFirst("tls", tls.newHandler(channel));
      }
      onChannel.accept(channel);
    }
  }
}
