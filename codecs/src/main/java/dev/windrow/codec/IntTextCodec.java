package dev.windrow.codec;

import dev.windrow.feature.IntValues;
import dev.windrow.feature.Values;

/** INT32 as decimal text; what does not fit 32 bits is no value. */
final class IntTextCodec implements ValueCodec {
  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    long value = DecimalIntegers.parse(bytes, offset, offset + length);
    if (value != (int) value) { // NOT_A_LONG does not fit either
      return false;
    }
    ((IntValues) out).add((int) value);
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return DecimalIntegers.encode(((IntValues) values).get(from));
  }
}
