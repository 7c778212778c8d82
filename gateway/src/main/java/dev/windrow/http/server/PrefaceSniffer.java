package dev.windrow.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.util.concurrent.Future;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Tells HTTP/2 with prior knowledge from HTTP/1.1 by the first bytes of a cleartext connection. */
final class PrefaceSniffer extends ByteToMessageDecoder {
  private static final ByteBuf PREFACE = Http2CodecUtil.connectionPrefaceBuf();

  private final LoopServices services;
  private Future<?> silence;

  @SuppressWarnings("NullAway.Init") // silence: set when the handler is added
  PrefaceSniffer(LoopServices services) {
    this.services = services;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    silence =
        ctx.executor()
            .schedule(
                () -> Unwatched.future(ctx.close()),
                services.config().idleTimeout().toMillis(),
                TimeUnit.MILLISECONDS);
  }

  @Override
  protected void handlerRemoved0(ChannelHandlerContext ctx) {
    silence.cancel(false);
  }

  @Override
  protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
    int compared = Math.min(in.readableBytes(), PREFACE.readableBytes());
    if (!ByteBufUtil.equals(PREFACE, 0, in, in.readerIndex(), compared)) {
      Http1Pipeline.addWithUpgrade(ctx, services);
      ctx.pipeline().remove(this);
    } else if (compared == PREFACE.readableBytes()) {
      ctx.pipeline().addAfter(ctx.name(), null, Http2HandlerBuilder.handler(services));
      ctx.pipeline().remove(this);
    }
  }
}
