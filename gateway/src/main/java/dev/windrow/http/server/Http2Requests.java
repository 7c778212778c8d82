package dev.windrow.http.server;

import static io.netty.handler.codec.http2.Http2Error.ENHANCE_YOUR_CALM;
import static io.netty.handler.codec.http2.Http2Error.NO_ERROR;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

/** Frames of one connection in, exchanges out. */
final class Http2Requests extends Http2FrameAdapter {
  /** How many bodies' worth of bytes an answered client may still send before its reset. */
  private static final int DISCARDED_BODIES = 4;

  /** More than any honest client sends; each leaves a few bytes with the header encoder. */
  private static final int MAX_SETTINGS = 1000;

  private final Http2Handler handler;
  private final Http2Connection connection;
  private final Http2Connection.PropertyKey exchangeKey;
  private final Windows windows;
  private final FrameBuffer frames;
  private final Http2Responses responses;
  private final LoopServices services;
  private final ResetChurn churn = new ResetChurn(System.nanoTime());
  private int settings;
  private int begun;

  Http2Requests(
      Http2Handler handler,
      Windows windows,
      FrameBuffer frames,
      Http2Responses responses,
      LoopServices services) {
    this.handler = handler;
    this.connection = handler.connection();
    this.exchangeKey = windows.exchangeKey();
    this.windows = windows;
    this.frames = frames;
    this.responses = responses;
    this.services = services;
  }

  @Override
  public void onHeadersRead(
      ChannelHandlerContext ctx,
      int streamId,
      Http2Headers headers,
      int streamDependency,
      short weight,
      boolean exclusive,
      int padding,
      boolean endOfStream) {
    onHeadersRead(ctx, streamId, headers, padding, endOfStream);
  }

  @Override
  public void onHeadersRead(
      ChannelHandlerContext ctx,
      int streamId,
      Http2Headers headers,
      int padding,
      boolean endOfStream) {
    Http2Stream stream = connection.stream(streamId);
    Http2Exchange begun = stream.getProperty(exchangeKey);
    if (begun != null) {
      complete(begun); // trailers; the decoder has seen to it that they end the stream
      return;
    }
    Http2Exchange exchange = open(ctx, stream, headers);
    if (!services.admit(exchange)) {
      return;
    }
    if (endOfStream) {
      complete(exchange);
    } else {
      services.refuseLongBody(exchange, contentLength(exchange));
    }
  }

  @Override
  public int onDataRead(
      ChannelHandlerContext ctx, int streamId, ByteBuf data, int padding, boolean endOfStream)
      throws Http2Exception {
    int consumed = data.readableBytes() + padding;
    Http2Exchange exchange = connection.stream(streamId).getProperty(exchangeKey);
    if (exchange == null) {
      return consumed;
    }
    if (exchange.answered()) {
      discard(exchange, consumed, endOfStream);
      return consumed;
    }
    int expected = endOfStream ? -1 : contentLength(exchange);
    services.collect(exchange, data, expected, endOfStream, ctx.alloc());
    if (endOfStream) {
      complete(exchange);
    }
    return consumed;
  }

  @Override
  public void onRstStreamRead(ChannelHandlerContext ctx, int streamId, long errorCode)
      throws Http2Exception {
    if (churn.reset(System.nanoTime())) {
      throw Http2Exception.connectionError(
          ENHANCE_YOUR_CALM, "%d streams reset within ten seconds", churn.resets());
    }
  }

  @Override
  public void onSettingsRead(ChannelHandlerContext ctx, Http2Settings received)
      throws Http2Exception {
    if (++settings > MAX_SETTINGS) {
      throw Http2Exception.connectionError(
          ENHANCE_YOUR_CALM, "settings were changed %d times", settings);
    }
    frames.settingsChanged();
    keepTableEmpty();
  }

  @Override
  public void onPingAckRead(ChannelHandlerContext ctx, long data) {
    handler.endDrain();
  }

  int begun() {
    return begun;
  }

  /** The few header blocks that Netty writes leave the dynamic table alone, as ours do. */
  void keepTableEmpty() throws Http2Exception {
    handler.encoder().configuration().headersConfiguration().maxHeaderTableSize(0);
  }

  /** The request that asked, over HTTP/1.1, for HTTP/2; its response goes out as stream 1. */
  void upgraded(Http2Headers headers, ByteBuf content, ChannelHandlerContext ctx) {
    Http2Exchange exchange = open(ctx, connection.stream(1), headers);
    if (services.admit(exchange)) {
      services.collect(exchange, content, -1, true, ctx.alloc());
      complete(exchange);
    }
  }

  private Http2Exchange open(ChannelHandlerContext ctx, Http2Stream stream, Http2Headers headers) {
    churn.request();
    begun++;
    Http2Exchange exchange =
        new Http2Exchange(
            ctx.channel().eventLoop(),
            stream,
            headers,
            responses,
            services.newBody(),
            windows.initialWindowSize());
    stream.setProperty(exchangeKey, exchange);
    return exchange;
  }

  private void complete(Http2Exchange exchange) {
    if (!exchange.answered()) {
      exchange.arrived();
      services.dispatcher().dispatch(exchange);
    }
  }

  private void discard(Http2Exchange exchange, int bytes, boolean endOfStream)
      throws Http2Exception {
    long allowed = (long) DISCARDED_BODIES * services.config().maxBodyBytes();
    if (!endOfStream && exchange.discarded(bytes) > allowed) {
      throw Http2Exception.streamError(
          exchange.stream().id(), NO_ERROR, "the response was given before the body ended");
    }
  }

  /** The announced length, or -1; that it is a number was checked by the decoder. */
  private static int contentLength(Http2Exchange exchange) {
    @Nullable String text = exchange.header(LoopServices.CONTENT_LENGTH);
    return text == null ? -1 : (int) Math.min(Integer.MAX_VALUE, Long.parseLong(text));
  }
}
