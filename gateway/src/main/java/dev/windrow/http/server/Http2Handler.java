package dev.windrow.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpServerUpgradeHandler.UpgradeEvent;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.HttpConversionUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One HTTP/2 connection. */
final class Http2Handler extends Http2ConnectionHandler implements ConnectionWatch.Watched {
  /** So much may all streams of a connection send before it is consumed. */
  private static final int CONNECTION_WINDOW = 16 << 20;

  private static final int DEFAULT_WINDOW = 65_535;

  /** So long a client has to see a first GOAWAY. */
  private static final int FAREWELL_SECONDS = 2;

  private final LoopServices services;
  private final Windows windows;
  private ChannelHandlerContext context;
  private FrameBuffer frames;
  private Http2Requests requests;
  private ConnectionWatch watch;
  private boolean draining;
  private boolean farewell;

  @SuppressWarnings("NullAway.Init") // context and what needs it: set when the handler is added
  Http2Handler(
      Http2ConnectionDecoder decoder,
      Http2ConnectionEncoder encoder,
      Http2Settings settings,
      LoopServices services,
      Windows windows) {
    super(decoder, encoder, settings);
    this.services = services;
    this.windows = windows;
    connection().addListener(new EndsExchanges());
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) throws Exception {
    context = ctx;
    frames = new FrameBuffer(ctx, services.headerBlocks());
    Http2Responses responses = new Http2Responses(this, windows, frames, ctx);
    windows.whenOpened(responses::sendWaiting);
    requests = new Http2Requests(this, windows, frames, responses, services);
    decoder().frameListener(requests);
    watch = ConnectionWatch.start(this, ctx.channel().eventLoop(), services.config().idleTimeout());
    requests.keepTableEmpty();
    super.handlerAdded(ctx);
    connection()
        .local()
        .flowController()
        .incrementWindowSize(connection().connectionStream(), CONNECTION_WINDOW - DEFAULT_WINDOW);
    flush(ctx);
  }

  @Override
  protected void handlerRemoved0(ChannelHandlerContext ctx) throws Exception {
    watch.stop();
    frames.release();
    super.handlerRemoved0(ctx);
  }

  /** A reset must not overtake the frames that its stream sent before. */
  @Override
  public ChannelFuture resetStream(
      ChannelHandlerContext ctx, int streamId, long errorCode, ChannelPromise promise) {
    frames.handOver();
    return super.resetStream(ctx, streamId, errorCode, promise);
  }

  /** After a GOAWAY the connection may close: what was sent before must be on its way. */
  @Override
  public ChannelFuture goAway(
      ChannelHandlerContext ctx,
      int lastStreamId,
      long errorCode,
      ByteBuf debugData,
      ChannelPromise promise) {
    frames.handOver();
    return super.goAway(ctx, lastStreamId, errorCode, debugData, promise);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) throws Exception {
    if (event instanceof UpgradeEvent upgrade) {
      try {
        upgraded(ctx, upgrade.upgradeRequest());
      } finally {
        upgrade.release();
      }
    } else if (event == Drain.BEGIN) {
      beginDrain();
    } else {
      super.userEventTriggered(ctx, event);
    }
  }

  @Override
  public long activity() {
    return requests.begun() - Unwritten.bytes(context.channel());
  }

  @Override
  public boolean hasExchanges() {
    return connection().numActiveStreams() > 0;
  }

  @Override
  public void closeIdle() {
    boolean listens = Unwritten.bytes(context.channel()) == 0;
    // Closing from the end of the pipeline says GOAWAY first, which only one who reads can hear.
    Unwatched.future(listens ? context.channel().close() : context.close());
  }

  /** A half-sent request ends alone; a response that is not read ends the whole connection. */
  @Override
  public void endStuck() {
    for (Http2Exchange exchange : stuck()) {
      if (exchange.answered() && !exchange.ended()) {
        Unwatched.future(context.close());
        return;
      }
      Unwatched.future(
          resetStream(
              context, exchange.stream().id(), Http2Error.CANCEL.code(), context.newPromise()));
      context.flush();
    }
  }

  private void upgraded(ChannelHandlerContext ctx, FullHttpRequest request) {
    ctx.pipeline().remove(Http1Handler.class);
    Http2Headers headers = HttpConversionUtil.toHttp2Headers(request.headers(), false);
    headers.method(request.method().asciiName()).path(request.uri());
    requests.upgraded(headers, request.content(), ctx);
  }

  private List<Http2Exchange> stuck() {
    List<Http2Exchange> stuck = new ArrayList<>();
    try {
      connection()
          .forEachActiveStream(
              stream -> {
                Http2Exchange exchange = stream.getProperty(windows.exchangeKey());
                return exchange == null || !exchange.stuck() || stuck.add(exchange);
              });
    } catch (Http2Exception e) {
      throw new IllegalStateException(e); // the visitor throws none
    }
    return stuck;
  }

  /**
   * Announces the end, by a GOAWAY that takes all streams which may be on their way; once the
   * client has seen it, {@link #endDrain} names the last one.
   *
   * @see "RFC 9113, section 6.8, GOAWAY"
   */
  private void beginDrain() {
    draining = true;
    gracefulShutdownTimeoutMillis(-1); // whoever drains has a limit of its own
    goAway(Integer.MAX_VALUE);
    Unwatched.future(encoder().writePing(context, false, 0, context.newPromise()));
    flush(context);
    // A client that reads only when it asks sees neither: what it may send then, it may send again.
    Unwatched.future(
        context.executor().schedule(this::endDrain, FAREWELL_SECONDS, TimeUnit.SECONDS));
  }

  /** The client has seen a first GOAWAY: no stream is on its way that it does not cover. */
  void endDrain() {
    if (draining && !farewell) {
      farewell = true;
      goAway(connection().remote().lastStreamCreated());
      Unwatched.future(context.channel().close()); // waits for the streams that are open
    }
  }

  private void goAway(int lastStreamId) {
    Unwatched.future(
        goAway(
            context,
            lastStreamId,
            Http2Error.NO_ERROR.code(),
            Unpooled.EMPTY_BUFFER,
            context.newPromise()));
  }

  private final class EndsExchanges extends Http2ConnectionAdapter {
    @Override
    public void onStreamClosed(Http2Stream stream) {
      Http2Exchange exchange = stream.getProperty(windows.exchangeKey());
      if (exchange != null) {
        exchange.end();
      }
    }
  }
}
