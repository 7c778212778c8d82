package dev.windrow.store.testkit;

import io.netty.channel.EventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Event loops for tests, with threads named as Windrow's are. */
public final class TestLoops implements AutoCloseable {
  private static final int SECONDS = 30;

  private final MultiThreadIoEventLoopGroup group;

  private TestLoops(int count, IoHandlerFactory io) {
    this.group =
        new MultiThreadIoEventLoopGroup(count, new DefaultThreadFactory("windrow-loop", true), io);
  }

  public static TestLoops nio(int count) {
    return new TestLoops(count, NioIoHandler.newFactory());
  }

  /** Epoll where the platform has it, else NIO. */
  public static TestLoops fastest(int count) {
    return Epoll.isAvailable() ? new TestLoops(count, EpollIoHandler.newFactory()) : nio(count);
  }

  public MultiThreadIoEventLoopGroup group() {
    return group;
  }

  public EventLoop next() {
    return group.next();
  }

  /** Runs {@code work} on {@code loop} and waits for its result. */
  public static <T> T on(EventLoop loop, Callable<T> work) {
    var result = loop.submit(work).awaitUninterruptibly();
    if (!result.isSuccess()) {
      throw new AssertionError("failed on the event loop", result.cause());
    }
    return result.getNow();
  }

  @Override
  public void close() {
    group.shutdownGracefully(0, SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
