package dev.windrow.http.server;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

/** The event loops of a gateway: epoll where the system has it, NIO elsewhere. */
public final class EventLoops {
  private EventLoops() {}

  /** {@code count} loops, one thread each, named {@code windrow-loop-…}. */
  public static EventLoopGroup create(int count) {
    IoHandlerFactory io =
        Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    return new MultiThreadIoEventLoopGroup(count, new DefaultThreadFactory("windrow-loop"), io);
  }

  /** The kind of listening channel that {@code loops} can drive. */
  static Class<? extends ServerSocketChannel> serverChannel(EventLoopGroup loops) {
    return loops instanceof MultiThreadIoEventLoopGroup group
            && group.isIoType(EpollIoHandler.class)
        ? EpollServerSocketChannel.class
        : NioServerSocketChannel.class;
  }
}
