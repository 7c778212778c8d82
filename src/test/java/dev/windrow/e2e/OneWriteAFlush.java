package dev.windrow.e2e;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import org.jspecify.annotations.Nullable;

/** Gathers what is written until the flush, so that it goes to the socket as one piece. */
final class OneWriteAFlush extends ChannelOutboundHandlerAdapter {
  private @Nullable ByteBuf gathered;

  @Override
  public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    ByteBuf bytes = (ByteBuf) message;
    if (gathered == null) {
      gathered = ctx.alloc().buffer();
    }
    gathered.writeBytes(bytes);
    bytes.release();
    promise.setSuccess();
  }

  @Override
  public void flush(ChannelHandlerContext ctx) {
    ByteBuf all = gathered;
    if (all != null) {
      gathered = null;
      var unused = ctx.write(all);
    }
    ctx.flush();
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext ctx) {
    if (gathered != null) {
      gathered.release();
      gathered = null;
    }
  }
}
