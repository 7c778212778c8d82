package dev.windrow.codec;

import dev.windrow.feature.IntValues;
import dev.windrow.feature.Values;

/** INT32_LIST as {@code repeated int32 values = 1}: negative numbers take ten bytes. */
final class IntListCodec extends VarintListCodec {
  IntListCodec() {
    super(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Override
  void append(byte[] bytes, int from, int to, Values out) {
    IntValues values = (IntValues) out;
    int at = from;
    while (at < to) {
      values.add((int) ProtobufWire.varint(bytes, at));
      at = ProtobufWire.varintEnd(bytes, at, to);
    }
  }

  @Override
  long valueAt(Values values, int index) {
    return ((IntValues) values).get(index);
  }
}
