package dev.windrow.http.server;

import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;

/**
 * Responses of one connection as frames, as far as the client's windows and the socket take them.
 * What they do not take waits with its exchange: one body a stream, and streams are bounded.
 * Waiting responses take turns, a frame each.
 */
final class Http2Responses {
  private final Http2ConnectionHandler handler;
  private final Windows windows;
  private final FrameBuffer frames;
  private final ChannelHandlerContext context;
  private final TurnFlush flush;
  private final Queue<Http2Exchange> waiting = new ArrayDeque<>();

  Http2Responses(
      Http2ConnectionHandler handler,
      Windows windows,
      FrameBuffer frames,
      ChannelHandlerContext context) {
    this.handler = handler;
    this.windows = windows;
    this.frames = frames;
    this.context = context;
    this.flush = new TurnFlush(context.executor(), () -> handler.flush(context));
  }

  void write(Http2Exchange exchange, Response response) {
    ByteBuf body = response.body();
    Map<String, String> trailers = response.trailers();
    boolean bodiless = !body.isReadable() || exchange.isHead();
    try {
      frames.begin(exchange.stream().id(), response, bodiless && trailers.isEmpty());
    } catch (RuntimeException e) {
      body.release();
      fail(exchange);
      throw e;
    }
    exchange.stream().headersSent(false);
    if (bodiless) {
      body.release();
      finish(exchange, trailers);
    } else {
      exchange.unsent(body, trailers);
      sendOrWait(exchange);
    }
    flush.request();
  }

  /** Sends what waits, as far as it may go, and hands all frames to the channel. */
  void sendWaiting() {
    int blocked = 0; // so many in a row could not send; when that is all, the round is over
    while (blocked < waiting.size() && mayAnySend()) {
      Http2Exchange exchange = waiting.remove();
      if (exchange.window() <= 0) {
        blocked++;
      } else {
        blocked = 0;
        sendFrame(exchange);
      }
      if (exchange.waits()) {
        waiting.add(exchange);
      }
    }
    frames.handOver();
  }

  private void sendOrWait(Http2Exchange exchange) {
    if (waiting.isEmpty()) {
      while (exchange.waits() && exchange.window() > 0 && mayAnySend()) {
        sendFrame(exchange);
      }
    }
    if (exchange.waits()) {
      waiting.add(exchange);
    }
  }

  private boolean mayAnySend() {
    return windows.ofConnection() > 0 && context.channel().isWritable();
  }

  private void sendFrame(Http2Exchange exchange) {
    ByteBuf body = exchange.unsentBody();
    if (body == null) {
      return; // its client went away meanwhile
    }
    int most = Math.min(windows.ofConnection(), exchange.window());
    int length = Math.min(body.readableBytes(), Math.min(most, maxFrameBytes()));
    boolean last = length == body.readableBytes();
    Map<String, String> trailers = exchange.unsentTrailers();
    windows.spend(exchange, length);
    frames.data(exchange.stream().id(), body, length, last && trailers.isEmpty());
    if (last) {
      exchange.dropUnsent();
      finish(exchange, trailers);
    }
  }

  private void finish(Http2Exchange exchange, Map<String, String> trailers) {
    if (!trailers.isEmpty()) {
      frames.trailers(exchange.stream().id(), trailers);
    }
    exchange.end();
    handler.closeStreamLocal(exchange.stream(), written());
  }

  /**
   * A connection that is to close does so once its last stream is closed: then that must not be
   * before the socket took the frames. Else nothing waits for them.
   */
  private ChannelFuture written() {
    return handler.connection().goAwaySent()
        ? frames.handOverAndTell()
        : context.newSucceededFuture();
  }

  private void fail(Http2Exchange exchange) {
    Unwatched.future(
        handler.resetStream(
            context,
            exchange.stream().id(),
            Http2Error.INTERNAL_ERROR.code(),
            context.newPromise()));
    flush.request();
  }

  private int maxFrameBytes() {
    return handler.encoder().configuration().frameSizePolicy().maxFrameSize();
  }
}
