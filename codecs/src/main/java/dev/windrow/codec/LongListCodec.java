package dev.windrow.codec;

import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;

/** INT64_LIST and UNIX_TIMESTAMP_LIST as {@code repeated int64 values = 1}. */
final class LongListCodec extends VarintListCodec {
  LongListCodec() {
    super(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  @Override
  void append(VarintCursor varints, Values out) {
    LongValues values = (LongValues) out;
    while (varints.hasNext()) {
      values.add(varints.next());
    }
  }

  @Override
  long valueAt(Values values, int index) {
    return ((LongValues) values).get(index);
  }
}
