package dev.windrow.wire;

import com.google.protobuf.UnsafeByteOperations;
import io.netty.buffer.ByteBuf;

/** The bytes of a request's body as an array, which parsers read several times faster. */
final class RequestBytes {
  /** Above it an array is made for each body rather than kept for the next. */
  private static final int MAX_KEPT_BYTES = 1 << 18;

  private byte[] kept = new byte[4096];
  private byte[] array = kept;
  private int offset;
  private int length;

  /** Takes the bytes of {@code body}, which is not consumed. */
  void take(ByteBuf body) {
    length = body.readableBytes();
    if (body.hasArray()) {
      array = body.array();
      offset = body.arrayOffset() + body.readerIndex();
      return;
    }
    array = room(length);
    offset = 0;
    body.getBytes(body.readerIndex(), array, 0, length);
  }

  byte[] array() {
    return array;
  }

  /** Where the body begins in {@link #array()}. */
  int offset() {
    return offset;
  }

  int length() {
    return length;
  }

  boolean isWellFormedUtf8() {
    return UnsafeByteOperations.unsafeWrap(array, offset, length).isValidUtf8();
  }

  private byte[] room(int size) {
    if (size > MAX_KEPT_BYTES) {
      return new byte[size];
    }
    if (size > kept.length) {
      kept = new byte[Integer.highestOneBit(size - 1) * 2];
    }
    return kept;
  }
}
