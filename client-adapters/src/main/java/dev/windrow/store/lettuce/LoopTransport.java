package dev.windrow.store.lettuce;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.IoEventLoopGroup;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.time.Duration;
import jdk.net.ExtendedSocketOptions;

/** Which sockets fit an event loop, and how a store's are set up. */
enum LoopTransport {
  EPOLL {
    @Override
    void configure(Bootstrap bootstrap) {
      bootstrap
          .channel(EpollSocketChannel.class)
          .option(EpollChannelOption.TCP_KEEPIDLE, IDLE_SECONDS)
          .option(EpollChannelOption.TCP_KEEPINTVL, PROBE_SECONDS)
          .option(EpollChannelOption.TCP_KEEPCNT, PROBES)
          // Keep-alive sees a dead peer while nothing is sent; this, while something is.
          .option(EpollChannelOption.TCP_USER_TIMEOUT, IDLE_SECONDS * 1000);
    }
  },
  NIO {
    @Override
    void configure(Bootstrap bootstrap) {
      bootstrap
          .channel(NioSocketChannel.class)
          .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), IDLE_SECONDS)
          .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), PROBE_SECONDS)
          .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), PROBES);
    }
  };

  private static final int IDLE_SECONDS = 15;
  private static final int PROBE_SECONDS = 5;
  private static final int PROBES = 3;

  /**
   * @throws IllegalArgumentException if sockets of no known kind fit the loop
   */
  static LoopTransport of(EventLoop loop) {
    if (loop instanceof IoEventLoopGroup group) {
      if (group.isIoType(EpollIoHandler.class)) {
        return EPOLL;
      }
      if (group.isIoType(NioIoHandler.class)) {
        return NIO;
      }
    }
    throw new IllegalArgumentException(
        "a store's event loop must be of NIO or epoll, got " + loop.getClass().getName());
  }

  abstract void configure(Bootstrap bootstrap);

  /** A bootstrap whose sockets live on {@code loop}. */
  Bootstrap bootstrap(EventLoop loop, Duration connectTimeout) {
    Bootstrap bootstrap =
        new Bootstrap()
            .group(loop)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.SO_KEEPALIVE, true)
            .option(
                ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(connectTimeout.toMillis()));
    configure(bootstrap);
    return bootstrap;
  }
}
