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
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.HttpConversionUtil;

/** One HTTP/2 connection. */
final class Http2Handler extends Http2ConnectionHandler {
  /** So much may all streams of a connection send before it is consumed. */
  private static final int CONNECTION_WINDOW = 16 << 20;

  private static final int DEFAULT_WINDOW = 65_535;

  private final Http2Connection.PropertyKey exchangeKey;
  private final Http2Requests requests;
  private final Http2Responses responses;

  Http2Handler(
      Http2ConnectionDecoder decoder,
      Http2ConnectionEncoder encoder,
      Http2Settings settings,
      LoopServices services) {
    super(decoder, encoder, settings);
    exchangeKey = connection().newKey();
    responses = new Http2Responses(encoder);
    requests = new Http2Requests(connection(), exchangeKey, responses, services);
    decoder.frameListener(requests);
    connection().addListener(new EndsExchanges());
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) throws Exception {
    responses.attach(ctx, new TurnFlush(ctx.executor(), () -> flush(ctx)));
    super.handlerAdded(ctx);
    connection()
        .local()
        .flowController()
        .incrementWindowSize(connection().connectionStream(), CONNECTION_WINDOW - DEFAULT_WINDOW);
    flush(ctx);
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
      drain(ctx);
    } else {
      super.userEventTriggered(ctx, event);
    }
  }

  private void upgraded(ChannelHandlerContext ctx, FullHttpRequest request) {
    ctx.pipeline().remove(Http1Handler.class);
    Http2Headers headers = HttpConversionUtil.toHttp2Headers(request.headers(), false);
    headers.method(request.method().asciiName()).path(request.uri());
    requests.upgraded(headers, request.content(), ctx);
  }

  /** Says that no further stream will be answered, lets those that are begun end, and closes. */
  private void drain(ChannelHandlerContext ctx) {
    gracefulShutdownTimeoutMillis(-1); // whoever drains has a limit of its own
    Unwatched.future(
        goAway(
            ctx,
            connection().remote().lastStreamCreated(),
            Http2Error.NO_ERROR.code(),
            Unpooled.EMPTY_BUFFER,
            ctx.newPromise()));
    Unwatched.future(ctx.channel().close());
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
