package dev.windrow.http.server;

import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The frames of many responses in one buffer: what a turn answers costs one write, not three for
 * each response. Only bodies that are dear to copy are written by themselves.
 */
final class FrameBuffer {
  /**
   * Copying this many bytes costs less than a buffer of its own in the socket's gathering write.
   */
  private static final int MAX_COPIED = 8 << 10;

  private static final int FIRST_CAPACITY = 4 << 10;
  private static final int HANDED_OVER_AT = 64 << 10;
  private static final int FRAME_HEADER_BYTES = 9;
  private static final int END_STREAM = 0x1;
  private static final int END_HEADERS = 0x4;

  private final ChannelHandlerContext context;
  private final HeaderBlocks blocks;
  private @Nullable ByteBuf frames;
  private boolean owesTableSize = true;

  FrameBuffer(ChannelHandlerContext context, HeaderBlocks blocks) {
    this.context = context;
    this.blocks = blocks;
  }

  /** The client changed its settings: the next header block must say which table size we use. */
  void settingsChanged() {
    owesTableSize = true;
  }

  /**
   * Appends the HEADERS that begin {@code response}.
   *
   * @throws IllegalArgumentException if a header or trailer cannot be sent; nothing is appended
   *     then
   */
  void begin(int stream, Response response, boolean end) {
    byte[] headers = blocks.of(response.headers());
    blocks.of(response.trailers()); // fails now, while it can
    ByteBuf out = frames();
    int start = beginHeaders(out);
    HeaderBlocks.status(response.status(), out);
    out.writeBytes(headers);
    if (!isCall(response)) {
      HeaderBlocks.contentLength(response.body().readableBytes(), out);
    }
    endHeaders(out, start, stream, end);
  }

  /** Appends the HEADERS that end a response. */
  void trailers(int stream, Map<String, String> trailers) {
    ByteBuf out = frames();
    int start = beginHeaders(out);
    out.writeBytes(blocks.of(trailers));
    endHeaders(out, start, stream, true);
  }

  /** Appends the next {@code length} bytes of {@code body} as one DATA frame. */
  void data(int stream, ByteBuf body, int length, boolean end) {
    ByteBuf out = frames();
    out.writeMedium(length);
    out.writeByte(Http2FrameTypes.DATA);
    out.writeByte(end ? END_STREAM : 0);
    out.writeInt(stream);
    if (length <= MAX_COPIED) {
      out.writeBytes(body, length);
      if (out.readableBytes() >= HANDED_OVER_AT) {
        Unwatched.future(handOver(context.voidPromise()));
      }
    } else {
      Unwatched.future(handOver(context.voidPromise()));
      Unwatched.future(context.write(body.readRetainedSlice(length), context.voidPromise()));
    }
  }

  /** Writes what was appended to the channel, unflushed. */
  void handOver() {
    if (frames != null) {
      Unwatched.future(handOver(context.voidPromise()));
    }
  }

  /**
   * Writes what was appended to the channel, unflushed.
   *
   * @return when all of it was taken by the socket
   */
  ChannelFuture handOverAndTell() {
    frames();
    return handOver(context.newPromise());
  }

  void release() {
    if (frames != null) {
      frames.release();
      frames = null;
    }
  }

  /** A gRPC call: its length is in its frames, and what counts is in the trailers. */
  private static boolean isCall(Response response) {
    return !response.trailers().isEmpty() || response.headers().containsKey("grpc-status");
  }

  private ChannelFuture handOver(ChannelPromise promise) {
    ByteBuf out = frames();
    frames = null;
    return context.write(out, promise);
  }

  private ByteBuf frames() {
    ByteBuf out = frames;
    if (out == null) {
      out = context.alloc().directBuffer(FIRST_CAPACITY);
      frames = out;
    }
    return out;
  }

  private int beginHeaders(ByteBuf out) {
    int start = out.writerIndex();
    out.writeZero(FRAME_HEADER_BYTES);
    if (owesTableSize) {
      owesTableSize = false;
      out.writeByte(HeaderBlocks.TABLE_SIZE_ZERO);
    }
    return start;
  }

  private static void endHeaders(ByteBuf out, int start, int stream, boolean end) {
    out.setMedium(start, out.writerIndex() - start - FRAME_HEADER_BYTES);
    out.setByte(start + 3, Http2FrameTypes.HEADERS);
    out.setByte(start + 4, end ? END_HEADERS | END_STREAM : END_HEADERS);
    out.setInt(start + 5, stream);
  }
}
