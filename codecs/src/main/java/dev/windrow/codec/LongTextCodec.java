package dev.windrow.codec;

import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;

/** INT64, and UNIX_TIMESTAMP in epoch seconds, as decimal text. */
final class LongTextCodec implements ValueCodec {
  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    int end = offset + length;
    long value = DecimalIntegers.parse(bytes, offset, end);
    if (value == DecimalIntegers.NOT_A_LONG && !DecimalIntegers.isMinimum(bytes, offset, end)) {
      return false;
    }
    ((LongValues) out).add(value);
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return DecimalIntegers.encode(((LongValues) values).get(from));
  }
}
