package dev.windrow.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * A growing array of bytes, written from front to back, that ends as a direct buffer of exactly its
 * size. Plain array stores cost a fraction of a buffer's checked writes; the one copy at the end is
 * the one that the socket needs anyway. For one answer and one thread.
 */
final class ByteSink implements AutoCloseable {
  /** Room for any one number or time. */
  private static final int TOKEN_BYTES = 40;

  private static final int STRING_CHUNK = 512;
  private static final int MAX_FIRST_BYTES = 1 << 20;

  private final ByteBufAllocator allocator;
  private ByteBuf scratch;
  private byte[] array;
  private int start;
  private int at;
  private int end;

  ByteSink(ByteBufAllocator allocator, long expectedBytes) {
    this.allocator = allocator;
    this.scratch =
        allocator.heapBuffer((int) Math.min(MAX_FIRST_BYTES, Math.max(64, expectedBytes)));
    this.array = scratch.array();
    this.start = scratch.arrayOffset();
    this.at = start;
    this.end = start + scratch.capacity();
  }

  void put(char ascii) {
    ensure(1);
    array[at++] = (byte) ascii;
  }

  void put(byte[] source) {
    put(source, 0, source.length);
  }

  void put(byte[] source, int offset, int length) {
    ensure(length);
    System.arraycopy(source, offset, array, at, length);
    at += length;
  }

  void putLong(long value) {
    ensure(TOKEN_BYTES);
    at = Digits.write(array, at, value);
  }

  void putFloat(float value) {
    ensure(TOKEN_BYTES);
    at = DecimalText.write(array, at, value);
  }

  void putDouble(double value) {
    ensure(TOKEN_BYTES);
    at = DecimalText.write(array, at, value);
  }

  void putTimestamp(long epochSeconds) {
    ensure(TOKEN_BYTES);
    at = TimestampText.write(array, at, epochSeconds);
  }

  void putJsonString(byte[] utf8, int from, int to) {
    put('"');
    for (int i = from;
        i < to;
        i += STRING_CHUNK) { // or a long string would need six times its room
      int chunkEnd = Math.min(to, i + STRING_CHUNK);
      ensure((long) JsonText.MAX_ESCAPE_BYTES * (chunkEnd - i));
      at = JsonText.writeEscaped(array, at, utf8, i, chunkEnd);
    }
    put('"');
  }

  void putBase64(byte[] bytes, int from, int to) {
    ensure(JsonText.maxBase64Bytes(to - from));
    at = JsonText.writeBase64(array, at, bytes, from, to);
  }

  /** What was written, in a direct buffer that the caller releases. */
  ByteBuf toDirect() {
    ByteBuf direct = allocator.directBuffer(at - start, at - start);
    return direct.writeBytes(array, start, at - start);
  }

  @Override
  public void close() {
    scratch.release();
  }

  private void ensure(long more) {
    if (more > end - at) {
      grow(more);
    }
  }

  private void grow(long more) {
    int size = at - start;
    long capacity = Math.max(2L * size, size + more);
    ByteBuf larger = allocator.heapBuffer(Math.toIntExact(capacity));
    System.arraycopy(array, start, larger.array(), larger.arrayOffset(), size);
    scratch.release();
    scratch = larger;
    array = larger.array();
    start = larger.arrayOffset();
    at = start + size;
    end = start + larger.capacity();
  }
}
