package dev.windrow.http.server;

import dev.windrow.http.HttpTelemetry;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** The accepted connections, their bound and their end. Safe from every thread. */
final class OpenConnections {
  private final ChannelGroup channels = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);
  private final AtomicInteger count = new AtomicInteger();
  private final int limit;
  private final HttpTelemetry telemetry;

  OpenConnections(int limit, HttpTelemetry telemetry) {
    this.limit = limit;
    this.telemetry = telemetry;
  }

  /** Takes {@code channel} in; false, where there are as many as there may be. */
  boolean add(Channel channel) {
    if (count.incrementAndGet() > limit) {
      count.decrementAndGet();
      telemetry.connectionRefused();
      return false;
    }
    telemetry.connectionOpened();
    channels.add(channel);
    channel
        .closeFuture()
        .addListener(
            closed -> {
              count.decrementAndGet();
              telemetry.connectionClosed();
            });
    return true;
  }

  /** Asks every connection to finish what is in flight; the future is done when all are closed. */
  Future<Void> drain() {
    for (Channel channel : channels) {
      channel.pipeline().fireUserEventTriggered(Drain.BEGIN);
    }
    return channels.newCloseFuture();
  }

  /** Closes at the transport, past all that would like to say farewell. */
  void closeAll() {
    for (Channel channel : channels) {
      ChannelHandlerContext first = channel.pipeline().firstContext();
      Unwatched.future(first == null ? channel.close() : first.close());
    }
  }
}
