package dev.windrow.http.server;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpServerUpgradeHandler.UpgradeEvent;
import io.netty.handler.codec.http2.Http2Connection;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One HTTP/2 connection. */
final class Http2Handler extends Http2ConnectionHandler implements ConnectionWatch.Watched {
  /** So much may all streams of a connection send before it is consumed. */
  private static final int CONNECTION_WINDOW = 16 << 20;

  private static final int DEFAULT_WINDOW = 65_535;

  private final Http2Connection.PropertyKey exchangeKey;
  private final Http2Requests requests;
  private final Http2Responses responses;
  private final Duration idleTimeout;
  private ChannelHandlerContext context;
  private ConnectionWatch watch;
  private boolean draining;

  @SuppressWarnings("NullAway.Init") // context, watch: set when the handler is added
  Http2Handler(
      Http2ConnectionDecoder decoder,
      Http2ConnectionEncoder encoder,
      Http2Settings settings,
      LoopServices services) {
    super(decoder, encoder, settings);
    exchangeKey = connection().newKey();
    responses = new Http2Responses(encoder);
    requests = new Http2Requests(connection(), exchangeKey, responses, services, this::endDrain);
    idleTimeout = services.config().idleTimeout();
    decoder.frameListener(requests);
    connection().addListener(new EndsExchanges());
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) throws Exception {
    context = ctx;
    responses.attach(ctx, new TurnFlush(ctx.executor(), () -> flush(ctx)));
    watch = ConnectionWatch.start(this, ctx.channel().eventLoop(), idleTimeout);
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
    super.handlerRemoved0(ctx);
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
  public int exchangesBegun() {
    return requests.begun();
  }

  @Override
  public boolean hasExchanges() {
    return connection().numActiveStreams() > 0;
  }

  @Override
  public void closeIdle() {
    Unwatched.future(context.channel().close()); // says GOAWAY first
  }

  /** A half-sent request ends alone; a response that is not read ends the whole connection. */
  @Override
  public void endStuck() {
    for (Http2Exchange exchange : stuck()) {
      if (exchange.answered()) {
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
                Http2Exchange exchange = stream.getProperty(exchangeKey);
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
  }

  private void endDrain() {
    if (draining) {
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
      Http2Exchange exchange = stream.getProperty(exchangeKey);
      if (exchange != null) {
        exchange.end();
      }
    }
  }
}
