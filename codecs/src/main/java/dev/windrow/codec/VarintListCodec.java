package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.Values;
import org.jspecify.annotations.Nullable;

/** Lists of INT32, INT64, BOOL and UNIX_TIMESTAMP as {@code repeated T values = 1}. */
abstract class VarintListCodec extends ProtobufListCodec {
  private final long min;
  private final long max;

  VarintListCodec(long min, long max) {
    super(ProtobufWire.VARINT);
    this.min = min;
    this.max = max;
  }

  /** Appends the varints from {@code from} to {@code to}, which are well formed and in range. */
  abstract void append(byte[] bytes, int from, int to, Values out);

  abstract long valueAt(Values values, int index);

  @Override
  final int readElements(byte[] bytes, int from, int to, @Nullable Values out) {
    if (out != null) {
      append(bytes, from, to, out);
      return 0; // they were counted when they were checked
    }
    int elements = 0;
    int at = from;
    while (at < to) {
      int next = ProtobufWire.varintEnd(bytes, at, to);
      if (next < 0) {
        return -1;
      }
      long value = ProtobufWire.varint(bytes, at);
      if (value < min || value > max) {
        return -1;
      }
      elements++;
      at = next;
    }
    return elements;
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
