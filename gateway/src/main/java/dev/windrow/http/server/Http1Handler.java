package dev.windrow.http.server;

import dev.windrow.http.Response;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/1.1 connection: one exchange at a time, pipelined ones after it in their order. What
 * comes meanwhile waits in a queue; past {@link #MAX_QUEUED} messages the socket is not read. It is
 * read until then, as nothing else tells that the client went away.
 */
final class Http1Handler extends ChannelInboundHandlerAdapter implements ConnectionWatch.Watched {
  private static final int MAX_QUEUED = 32;

  private final LoopServices services;
  private final Queue<Object> queued = new ArrayDeque<>();
  private ChannelHandlerContext context;
  private TurnFlush flush;
  private ConnectionWatch watch;
  private int begun;
  private @Nullable Http1Exchange current;
  private @Nullable Http1Exchange written;
  private boolean bodyEnded = true;
  private boolean handling;
  private boolean closing;
  private boolean draining;

  @SuppressWarnings("NullAway.Init") // context, flush, watch: set when the handler is added
  Http1Handler(LoopServices services) {
    this.services = services;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    context = ctx;
    flush = new TurnFlush(ctx.executor(), ctx::flush);
    watch = ConnectionWatch.start(this, ctx.channel().eventLoop(), services.config().idleTimeout());
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext ctx) {
    watch.stop();
    releaseQueued();
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    handleQueued();
    ctx.fireChannelWritabilityChanged();
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    queued.add(message);
    handleQueued();
    if (queued.size() > MAX_QUEUED) {
      ctx.channel().config().setAutoRead(false);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    closing = true;
    releaseQueued();
    if (current != null) {
      current.end();
    }
    ctx.fireChannelInactive();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event == Drain.BEGIN) {
      draining = true;
      if (current == null) {
        Unwatched.future(ctx.close());
      }
    } else {
      ctx.fireUserEventTriggered(event);
    }
  }

  @Override
  public long activity() {
    return begun - Unwritten.bytes(context.channel());
  }

  @Override
  public boolean hasExchanges() {
    return current != null || (written != null && !written.ended());
  }

  @Override
  public void closeIdle() {
    Unwatched.future(context.close());
  }

  @Override
  public void endStuck() {
    boolean unsent = current != null && current.stuck();
    boolean unread = written != null && !written.ended() && written.stuck();
    if (unsent || unread) {
      Unwatched.future(context.close());
    }
  }

  void write(Http1Exchange exchange, Response response) {
    boolean close = closing || draining || !bodyEnded || !exchange.keepsAlive();
    closing = close;
    FullHttpResponse message = message(exchange, response);
    if (close) {
      message.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    } else if (exchange.request().protocolVersion().equals(HttpVersion.HTTP_1_0)) {
      message.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
    }
    context
        .write(message)
        .addListener(
            written -> {
              exchange.end();
              if (close) {
                close();
              }
            });
    flush.request();
    written = exchange;
    current = null;
    handleQueued();
  }

  /**
   * Closes the connection. Where the client still sends, only our half: a socket closed with unread
   * bytes resets, and the client would lose the response. What comes is thrown away, until the
   * client closes or the watch finds the connection idle.
   */
  private void close() {
    if (!bodyEnded && context.channel() instanceof DuplexChannel duplex && !encrypted()) {
      Unwatched.future(duplex.shutdownOutput());
    } else {
      Unwatched.future(context.close());
    }
  }

  private boolean encrypted() {
    return context.pipeline().get(SslHandler.class) != null;
  }

  private static FullHttpResponse message(Http1Exchange exchange, Response response) {
    int length = response.body().readableBytes();
    if (exchange.isHead()) {
      response.body().release();
    }
    FullHttpResponse message =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            HttpResponseStatus.valueOf(response.status()),
            exchange.isHead() ? Unpooled.EMPTY_BUFFER : response.body());
    response.headers().forEach(message.headers()::set);
    message.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, length);
    return message;
  }

  /** Goes on with what waits, until an exchange has all it needs and is being answered. */
  private void handleQueued() {
    if (handling) {
      return; // an exchange answered at once: the loop below goes on by itself
    }
    handling = true;
    try {
      while (mayHandle()) {
        Object message = queued.remove();
        try {
          handle(message);
        } finally {
          ReferenceCountUtil.release(message);
        }
      }
    } finally {
      handling = false;
    }
    if (closing) {
      releaseQueued();
    } else if (queued.isEmpty() && !context.channel().config().isAutoRead()) {
      context.channel().config().setAutoRead(true);
    }
  }

  private boolean mayHandle() {
    return !queued.isEmpty()
        && !closing
        && (current == null ? context.channel().isWritable() : !bodyEnded);
  }

  private void handle(Object message) {
    if (message instanceof HttpRequest request) {
      begin(request);
    }
    if (message instanceof HttpContent content && current != null && !bodyEnded) {
      collect(current, content);
    }
  }

  private void collect(Http1Exchange exchange, HttpContent content) {
    if (content.decoderResult().isFailure()) {
      Http1Faults.refuse(exchange, content.decoderResult().cause());
      return;
    }
    bodyEnded = content instanceof LastHttpContent;
    services.collect(exchange, content.content(), -1, bodyEnded, context.alloc());
    if (bodyEnded && !exchange.answered()) {
      exchange.arrived();
      services.dispatcher().dispatch(exchange);
    }
  }

  private void begin(HttpRequest request) {
    bodyEnded = false;
    begun++;
    Http1Exchange exchange =
        new Http1Exchange(context.channel().eventLoop(), request, this, services.newBody());
    current = exchange;
    if (request.decoderResult().isFailure()) {
      Http1Faults.refuse(exchange, request.decoderResult().cause());
    } else if (services.admit(exchange)) {
      services.refuseLongBody(
          exchange, (int) Math.min(Integer.MAX_VALUE, HttpUtil.getContentLength(request, -1L)));
      if (!exchange.answered()) {
        continueIfExpected(exchange);
      }
    }
  }

  private void continueIfExpected(Http1Exchange exchange) {
    if (HttpUtil.is100ContinueExpected(exchange.request())) {
      Unwatched.future(
          context.writeAndFlush(
              new DefaultFullHttpResponse(
                  HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE, Unpooled.EMPTY_BUFFER)));
    }
  }

  private void releaseQueued() {
    queued.forEach(ReferenceCountUtil::release);
    queued.clear();
  }
}
