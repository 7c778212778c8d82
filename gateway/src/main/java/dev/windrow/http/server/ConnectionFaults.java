package dev.windrow.http.server;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of every pipeline: a connection on which something unforeseen failed is closed. */
@Sharable
final class ConnectionFaults extends ChannelInboundHandlerAdapter {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionFaults.class);

  /** A connection of which the protocol is not known yet has nothing to finish. */
  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event == Drain.BEGIN) {
      Unwatched.future(ctx.close());
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (cause instanceof IOException) {
      LOG.debug("{} is gone: {}", ctx.channel(), cause.toString()); // a client's everyday leaving
    } else {
      LOG.warn("{} is closed, as its handling failed", ctx.channel(), cause);
    }
    Unwatched.future(ctx.close());
  }
}
