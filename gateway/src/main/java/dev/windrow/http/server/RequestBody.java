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
  private int counted;
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
    if (bytes == null) {
      bytes = piece.retain();
      count(readable);
    } else {
      ByteBuf whole = bytes;
      if (!copied) {
        copied = true;
        whole = allocator.buffer(capacityFor(length + readable, expected));
        whole.writeBytes(bytes, bytes.readerIndex(), length);
        bytes.release();
        bytes = whole;
      }
      whole.writeBytes(piece, piece.readerIndex(), readable);
      count(whole.capacity());
    }
    length += readable;
  }

  void release() {
    if (released) {
      return;
    }
    released = true;
    budget.giveBack(counted);
    if (bytes != null) {
      bytes.release();
      bytes = null;
    }
  }

  /** What was announced is believed only as far as it came: a client may never send the rest. */
  private static int capacityFor(int came, int expected) {
    return expected < came ? 2 * came : Math.min(expected, 4 * came);
  }

  /** Memory counts, and not what is in it. */
  private void count(int capacity) {
    budget.take(capacity - counted);
    counted = capacity;
  }
}
