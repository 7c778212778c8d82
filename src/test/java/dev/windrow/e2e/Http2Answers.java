package dev.windrow.e2e;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The frames of one connection's answers, each to the call that it belongs to. */
final class Http2Answers extends Http2FrameAdapter {
  private final CompletableFuture<Void> greeted = new CompletableFuture<>();
  private final CompletableFuture<Void> goneAway = new CompletableFuture<>();
  private final Map<Integer, Http2Client.Call> calls = new HashMap<>(); // of the event loop alone

  /** Done when the server's settings came. */
  CompletableFuture<Void> greeted() {
    return greeted;
  }

  /** Done when the server says that it takes no more, or the connection has ended. */
  CompletableFuture<Void> goneAway() {
    return goneAway;
  }

  void expect(int stream, Http2Client.Call call) {
    calls.put(stream, call);
  }

  /** Waits no more; whether it was waited for. */
  boolean forget(int stream) {
    return calls.remove(stream) != null;
  }

  /** The connection has ended. */
  void end() {
    List<Http2Client.Call> open = List.copyOf(calls.values());
    calls.clear();
    goneAway.complete(null);
    open.forEach(call -> call.fail(new IllegalStateException("the connection ended")));
  }

  @Override
  public void onSettingsRead(ChannelHandlerContext ctx, Http2Settings settings) {
    greeted.complete(null);
  }

  @Override
  public void onHeadersRead(
      ChannelHandlerContext ctx, int id, Http2Headers headers, int padding, boolean end) {
    Http2Client.Call call = calls.get(id);
    if (call != null) {
      call.add(headers);
      endIf(end, id, call);
    }
  }

  @Override
  public void onHeadersRead(
      ChannelHandlerContext ctx,
      int id,
      Http2Headers headers,
      int dependency,
      short weight,
      boolean exclusive,
      int padding,
      boolean end) {
    onHeadersRead(ctx, id, headers, padding, end);
  }

  @Override
  public int onDataRead(ChannelHandlerContext ctx, int id, ByteBuf data, int padding, boolean end) {
    int bytes = data.readableBytes() + padding;
    Http2Client.Call call = calls.get(id);
    if (call != null) {
      byte[] piece = new byte[data.readableBytes()];
      data.readBytes(piece);
      call.add(piece);
      endIf(end, id, call);
    }
    return bytes;
  }

  private void endIf(boolean end, int id, Http2Client.Call call) {
    if (end) {
      calls.remove(id);
      call.end();
    }
  }

  @Override
  public void onRstStreamRead(ChannelHandlerContext ctx, int id, long errorCode) {
    Http2Client.Call call = calls.remove(id);
    if (call != null) {
      call.fail(
          new IllegalStateException("reset by the gateway: " + Http2Error.valueOf(errorCode)));
    }
  }

  @Override
  public void onGoAwayRead(ChannelHandlerContext ctx, int last, long error, ByteBuf debug) {
    goneAway.complete(null);
  }
}
