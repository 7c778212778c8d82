package dev.windrow.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A growing array of bytes, written from back to front, that ends as a direct buffer of exactly its
 * size. In protobuf a length stands before what it counts: written backwards, it is known when its
 * turn comes, and no pass over the values is needed to compute it first. For one answer and one
 * thread.
 */
final class ReverseSink implements AutoCloseable {
  private static final VarHandle FLOATS =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle DOUBLES =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int LENGTH_DELIMITED = 2;
  private static final int MAX_FIRST_BYTES = 1 << 20;
  private static final int MAX_VARINT_BYTES = 10;

  private final ByteBufAllocator allocator;
  private ByteBuf scratch;
  private byte[] array;
  private int start;
  private int at;
  private int end;

  ReverseSink(ByteBufAllocator allocator, long expectedBytes) {
    this.allocator = allocator;
    this.scratch =
        allocator.heapBuffer((int) Math.min(MAX_FIRST_BYTES, Math.max(64, expectedBytes)));
    this.array = scratch.array();
    this.start = scratch.arrayOffset();
    this.end = start + scratch.capacity();
    this.at = end;
  }

  /** How many bytes were written so far. */
  int written() {
    return end - at;
  }

  void putVarint(long value) {
    ensure(MAX_VARINT_BYTES);
    if ((value & ~0x7fL) == 0) {
      array[--at] = (byte) value;
      return;
    }
    int bytes = (70 - Long.numberOfLeadingZeros(value)) / 7; // seven bits each, rounded up
    at -= bytes;
    long left = value;
    for (int i = at; i < at + bytes - 1; i++) {
      array[i] = (byte) (left | 0x80);
      left >>>= 7;
    }
    array[at + bytes - 1] = (byte) left;
  }

  /** A field of wire type varint, left out where it has its zero. */
  void putVarintField(int field, long value) {
    if (value != 0) {
      putVarint(value);
      putVarint((long) field << 3);
    }
  }

  void putBytes(byte[] source, int from, int to) {
    int place = reserve(to - from);
    System.arraycopy(source, from, array, place, to - from);
  }

  /** Makes a field of all that was written since {@link #written()} was {@code since}. */
  void closeField(int field, int since) {
    putVarint(written() - since);
    putVarint((long) field << 3 | LENGTH_DELIMITED);
  }

  /** As {@link #closeField}, but an empty field is left out. */
  void closePacked(int field, int since) {
    if (written() > since) {
      closeField(field, since);
    }
  }

  /**
   * Takes the next {@code bytes} bytes, to be filled at will; what stands there is not defined.
   *
   * @return where they begin, for {@link #setFloat} and its like until the next call of any other
   *     method
   */
  int reserve(int bytes) {
    ensure(bytes);
    at -= bytes;
    return at;
  }

  void fill(int place, int bytes, int value) {
    Arrays.fill(array, place, place + bytes, (byte) value);
  }

  void setFloat(int place, float value) {
    FLOATS.set(array, place, value);
  }

  void setDouble(int place, double value) {
    DOUBLES.set(array, place, value);
  }

  void setByte(int place, int value) {
    array[place] = (byte) value;
  }

  void clearBit(int place, int bit) {
    array[place + (bit >> 3)] &= (byte) ~(1 << (bit & 7));
  }

  /** What was written, in a direct buffer that the caller releases. */
  ByteBuf toDirect() {
    ByteBuf direct = allocator.directBuffer(written(), written());
    return direct.writeBytes(array, at, written());
  }

  @Override
  public void close() {
    scratch.release();
  }

  private void ensure(int more) {
    if (more > at - start) {
      grow(more);
    }
  }

  private void grow(int more) {
    int size = written();
    long capacity = Math.max(2L * size, (long) size + more);
    ByteBuf larger = allocator.heapBuffer(Math.toIntExact(capacity));
    int largerEnd = larger.arrayOffset() + larger.capacity();
    System.arraycopy(array, at, larger.array(), largerEnd - size, size);
    scratch.release();
    scratch = larger;
    array = larger.array();
    start = larger.arrayOffset();
    end = largerEnd;
    at = end - size;
  }
}
