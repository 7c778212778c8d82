package dev.windrow.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/** Collects one request's body; a body of one piece is kept as it came, uncopied. */
final class RequestBody {
  private final BufferedBytes budget;
  private @Nullable ByteBuf bytes;
  private int length;
  private boolean copied;
  private boolean released;

  RequestBody(BufferedBytes budget) {
    this.budget = budget;
  }

  /** How many bytes came, also after the release. */
  int length() {
    return length;
  }

  ByteBuf bytes() {
    return bytes == null ? Unpooled.EMPTY_BUFFER : bytes;
  }

  /**
   * Takes one more piece, which stays the caller's.
   *
   * @param expected how long the body will be, or -1
   */
  void add(ByteBuf piece, int expected, ByteBufAllocator allocator) {
    int readable = piece.readableBytes();
    if (readable == 0 || released) {
      return;
    }
    budget.take(readable);
    if (bytes == null) {
      bytes = piece.retain();
    } else {
      if (!copied) {
        copied = true;
        ByteBuf first = bytes;
        bytes = allocator.buffer(Math.max(expected, 2 * (length + readable)));
        bytes.writeBytes(first, first.readerIndex(), length);
        first.release();
      }
      bytes.writeBytes(piece, piece.readerIndex(), readable);
    }
    length += readable;
  }

  void release() {
    if (released) {
      return;
    }
    released = true;
    budget.giveBack(length);
    if (bytes != null) {
      bytes.release();
      bytes = null;
    }
  }
}
