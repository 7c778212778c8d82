package dev.windrow.codec;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.Values;

/** BOOL_LIST as {@code repeated bool values = 1}; a number other than 0 and 1 is no value. */
final class BoolListCodec extends VarintListCodec {
  BoolListCodec() {
    super(0, 1);
  }

  @Override
  void append(VarintCursor varints, Values out) {
    BoolValues values = (BoolValues) out;
    while (varints.hasNext()) {
      values.add(varints.next() == 1);
    }
  }

  @Override
  long valueAt(Values values, int index) {
    return ((BoolValues) values).get(index) ? 1 : 0;
  }
}
