package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.Values;
import org.jspecify.annotations.Nullable;

/** Lists of INT32, INT64, BOOL and UNIX_TIMESTAMP as {@code repeated T values = 1}. */
abstract class VarintListCodec extends ProtobufListCodec {
  private final long min;
  private final long max;
  private final boolean ranged;

  VarintListCodec(long min, long max) {
    super(ProtobufWire.VARINT);
    this.min = min;
    this.max = max;
    this.ranged = min != Long.MIN_VALUE || max != Long.MAX_VALUE;
  }

  /** Appends all varints, which are in range. */
  abstract void append(VarintCursor varints, Values out);

  abstract long valueAt(Values values, int index);

  @Override
  final int readElements(byte[] bytes, int from, int to, @Nullable Values out) {
    if (out != null) {
      append(new VarintCursor(bytes, from, to), out);
      return 0; // they were counted when they were checked
    }
    int elements = 0;
    int at = from;
    while (at < to) {
      int next = ProtobufWire.varintEnd(bytes, at, to);
      if (next < 0) {
        return -1;
      }
      if (ranged && !isInRange(ProtobufWire.varint(bytes, at))) {
        return -1;
      }
      elements++;
      at = next;
    }
    return elements;
  }

  private boolean isInRange(long value) {
    return value >= min && value <= max;
  }

  @Override
  public final byte[] encode(Values values, int from, int to) {
    int size = 0;
    for (int i = from; i < to; i++) {
      size = Math.addExact(size, CodedOutputStream.computeInt64SizeNoTag(valueAt(values, i)));
    }
    return PackedList.encode(
        size,
        message -> {
          for (int i = from; i < to; i++) {
            message.writeInt64NoTag(valueAt(values, i));
          }
        });
  }
}
