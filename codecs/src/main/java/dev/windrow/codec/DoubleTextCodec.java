package dev.windrow.codec;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.Values;

/**
 * DOUBLE as decimal text, rounded once, to the nearest double.
 *
 * <p>Where significand and power of ten are both exact doubles, one IEEE 754 operation on them is
 * rounded once and therefore right (W. D. Clinger, "How to read floating point numbers accurately",
 * 1990); the parser does the rest.
 */
final class DoubleTextCodec extends DecimalFractionCodec {
  private static final long LAST_EXACT = 1L << 53;

  @Override
  void add(double value, Values out) {
    ((DoubleValues) out).add(value);
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
    DoubleValues doubles = (DoubleValues) out;
    if (whole && significand <= LAST_EXACT && Math.abs(exponent) < POWERS_OF_TEN.length) {
      double value =
          exponent < 0
              ? significand / POWERS_OF_TEN[-exponent]
              : significand * POWERS_OF_TEN[exponent];
      doubles.add(negative ? -value : value);
      return;
    }
    doubles.add(JavaDoubleParser.parseDouble(bytes, offset, length));
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return encode(Double.toString(((DoubleValues) values).get(from)));
  }
}
