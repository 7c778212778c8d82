package dev.windrow.http.server;

import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.Map;

/** Responses as HTTP/2 frames. */
final class Http2Responses {
  private final Http2ConnectionEncoder encoder;
  private ChannelHandlerContext context;
  private TurnFlush flush;

  @SuppressWarnings("NullAway.Init") // context, flush: set before the first request
  Http2Responses(Http2ConnectionEncoder encoder) {
    this.encoder = encoder;
  }

  void attach(ChannelHandlerContext channelContext, TurnFlush turnFlush) {
    context = channelContext;
    flush = turnFlush;
  }

  void write(Http2Exchange exchange, Response response) {
    int id = exchange.stream().id();
    ByteBuf body = response.body();
    boolean bodiless = exchange.isHead() || !body.isReadable();
    Http2Headers headers = new DefaultHttp2Headers(false);
    headers.status(Integer.toString(response.status()));
    response.headers().forEach(headers::add);
    if (response.trailers().isEmpty() && !response.headers().containsKey("grpc-status")) {
      headers.addInt("content-length", body.readableBytes());
    }
    boolean trailed = !response.trailers().isEmpty();
    ChannelFuture last =
        encoder.writeHeaders(context, id, headers, 0, bodiless && !trailed, context.newPromise());
    if (bodiless) {
      body.release();
    } else {
      last = encoder.writeData(context, id, body, 0, !trailed, context.newPromise());
    }
    if (trailed) {
      last =
          encoder.writeHeaders(
              context, id, headersOf(response.trailers()), 0, true, context.newPromise());
    }
    last.addListener(written -> exchange.end());
    flush.request();
  }

  private static Http2Headers headersOf(Map<String, String> values) {
    Http2Headers headers = new DefaultHttp2Headers(false);
    values.forEach(headers::add);
    return headers;
  }
}
