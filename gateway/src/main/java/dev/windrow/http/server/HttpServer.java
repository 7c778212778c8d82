package dev.windrow.http.server;

import dev.windrow.http.HttpTelemetry;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Serves exchanges on one port: HTTP/2 over TLS by ALPN, HTTP/2 in cleartext with prior knowledge
 * or by upgrade, HTTP/1.1 and HTTP/1.0.
 */
public final class HttpServer {
  private final Channel listening;
  private final EventLoopGroup loops;
  private final OpenConnections connections;

  private HttpServer(Channel listening, EventLoopGroup loops, OpenConnections connections) {
    this.listening = listening;
    this.loops = loops;
    this.connections = connections;
  }

  /**
   * Binds {@code host:port} and serves from then on.
   *
   * @param port 0 for a free one
   * @param loops drive the listening socket and the connections; stay the caller's
   * @param routers called once for each loop of {@code loops}, on the caller's thread
   * @return the server once it listens; fails with {@link java.io.IOException} if it cannot be
   *     bound, or if the TLS files cannot be read
   */
  public static Mono<HttpServer> bind(
      String host,
      int port,
      TransportConfig config,
      EventLoopGroup loops,
      Function<EventLoop, Router> routers,
      HttpTelemetry telemetry) {
    return Mono.create(
        sink -> {
          OpenConnections connections = new OpenConnections(config.maxConnections(), telemetry);
          ServerBootstrap bootstrap;
          try {
            bootstrap = bootstrap(config, loops, services(config, loops, routers), connections);
          } catch (SSLException | RuntimeException e) {
            sink.error(e);
            return;
          }
          bootstrap
              .bind(new InetSocketAddress(host, port))
              .addListener(
                  (ChannelFuture bound) -> {
                    if (bound.isSuccess()) {
                      sink.success(new HttpServer(bound.channel(), loops, connections));
                    } else {
                      sink.error(bound.cause());
                    }
                  });
        });
  }

  /** The port listened on. */
  public int boundPort() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /**
   * Takes no further connection nor request, finishes what is in flight, and closes; what is not
   * done after {@code limit} is cut off.
   */
  public Mono<Void> drain(Duration limit) {
    return Mono.create(
        sink -> {
          Unwatched.future(listening.close());
          Future<?> cut =
              loops.next().schedule(connections::closeAll, limit.toMillis(), TimeUnit.MILLISECONDS);
          connections
              .drain()
              .addListener(
                  closed -> {
                    cut.cancel(false);
                    sink.success();
                  });
        });
  }

  private static IdentityHashMap<EventExecutor, LoopServices> services(
      TransportConfig config, EventLoopGroup loops, Function<EventLoop, Router> routers) {
    IdentityHashMap<EventExecutor, LoopServices> services = new IdentityHashMap<>();
    for (EventExecutor loop : loops) {
      services.put(loop, new LoopServices(config, routers.apply((EventLoop) loop)));
    }
    return services;
  }

  private static ServerBootstrap bootstrap(
      TransportConfig config,
      EventLoopGroup loops,
      IdentityHashMap<EventExecutor, LoopServices> services,
      OpenConnections connections)
      throws SSLException {
    TlsMaterial material = config.tls();
    @Nullable SslContext tls = material == null ? null : material.context();
    return new ServerBootstrap()
        .group(loops)
        .channel(EventLoops.serverChannel(loops))
        .option(ChannelOption.SO_BACKLOG, config.backlog())
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.SO_KEEPALIVE, true)
        .childOption(
            ChannelOption.WRITE_BUFFER_WATER_MARK,
            new WriteBufferWaterMark(config.writeBufferBytes() / 2, config.writeBufferBytes()))
        .childHandler(
            new ConnectionInitializer(channel -> servicesOf(channel, services), connections, tls));
  }

  private static LoopServices servicesOf(
      Channel channel, IdentityHashMap<EventExecutor, LoopServices> services) {
    LoopServices found = services.get(channel.eventLoop());
    if (found == null) {
      throw new IllegalStateException("no router for event loop " + channel.eventLoop());
    }
    return found;
  }
}
