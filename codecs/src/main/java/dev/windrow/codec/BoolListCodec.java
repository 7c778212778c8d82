package dev.windrow.codec;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.Values;

/** BOOL_LIST as {@code repeated bool values = 1}; a number other than 0 and 1 is no value. */
final class BoolListCodec extends VarintListCodec {
  BoolListCodec() {
    super(0, 1);
  }

  @Override
  void append(byte[] bytes, int from, int to, Values out) {
    BoolValues values = (BoolValues) out;
    int at = from;
    while (at < to) {
      values.add(ProtobufWire.varint(bytes, at) == 1);
      at = ProtobufWire.varintEnd(bytes, at, to);
    }
  }

  @Override
  long valueAt(Values values, int index) {
    return ((BoolValues) values).get(index) ? 1 : 0;
  }
}
