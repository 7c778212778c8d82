package dev.windrow.codec;

import ch.randelshofer.fastdoubleparser.JavaFloatParser;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.Values;

/**
 * FLOAT as decimal text, rounded once, to the nearest float, whatever the number of digits.
 *
 * <p>Nearly all text is read without the parser: the double {@code significand / 10^n} is at most
 * two units of its last place away from the number, so unless it lies that near to the middle
 * between two floats, rounding it gives the float nearest to the number itself.
 */
final class FloatTextCodec extends DecimalFractionCodec {
  private static final int DROPPED_BITS = 29; // 52 bits of fraction in a double, 23 in a float
  private static final long DROPPED = (1L << DROPPED_BITS) - 1;
  private static final long MIDDLE = 1L << (DROPPED_BITS - 1);
  private static final long NEAR = 4;

  @Override
  void add(double value, Values out) {
    ((FloatValues) out).add((float) value);
  }

  @Override
  void add(
      boolean negative,
      long significand,
      boolean whole,
      int exponent,
      byte[] bytes,
      int offset,
      int length,
      Values out) {
    FloatValues floats = (FloatValues) out;
    if (whole && exponent == 0) {
      floats.add(negative ? -(float) significand : (float) significand); // rounds to the nearest
      return;
    }
    if (Math.abs(exponent) < POWERS_OF_TEN.length) {
      double near =
          exponent < 0
              ? significand / POWERS_OF_TEN[-exponent]
              : significand * POWERS_OF_TEN[exponent];
      long fromMiddle = (Double.doubleToRawLongBits(near) & DROPPED) - MIDDLE;
      if (Math.abs(fromMiddle) > NEAR && near < Float.MAX_VALUE) { // never below 1e-22: normal
        floats.add(negative ? (float) -near : (float) near);
        return;
      }
    }
    floats.add(JavaFloatParser.parseFloat(bytes, offset, length));
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return encode(Float.toString(((FloatValues) values).get(from)));
  }
}
