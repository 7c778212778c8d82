package dev.windrow.codec;

import dev.windrow.feature.IntValues;
import dev.windrow.feature.Values;

/** INT32_LIST as {@code repeated int32 values = 1}: negative numbers take ten bytes. */
final class IntListCodec extends VarintListCodec {
  IntListCodec() {
    super(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Override
  void append(VarintCursor varints, Values out) {
    IntValues values = (IntValues) out;
    while (varints.hasNext()) {
      values.add((int) varints.next());
    }
  }

  @Override
  long valueAt(Values values, int index) {
    return ((IntValues) values).get(index);
  }
}
