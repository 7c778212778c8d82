package dev.windrow.wire;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import com.fasterxml.jackson.core.io.schubfach.FloatToDecimal;

/**
 * Floating-point numbers as JSON: the fewest digits that read back as the same number of the same
 * width (0.1f is {@code 0.1}, not {@code 0.10000000149011612}). Whole numbers have no fraction,
 * negative zero is {@code -0.0}, and what is not a number is the string {@code "NaN"}, {@code
 * "Infinity"} or {@code "-Infinity"}. Allocates only for magnitudes below 1e-5, floats from 1e7 and
 * doubles from 2^53 on.
 */
final class DecimalText {
  private static final byte[] NAN = Ascii.bytes("\"NaN\"");
  private static final byte[] INFINITY = Ascii.bytes("\"Infinity\"");
  private static final byte[] MINUS_INFINITY = Ascii.bytes("\"-Infinity\"");
  private static final byte[] MINUS_ZERO = Ascii.bytes("-0.0");

  private static final double[] TENS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19
  };
  private static final float[] FLOAT_TENS = {
    1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
  };

  private DecimalText() {}

  /** Writes {@code value} at {@code at}, in at most 40 bytes, and gives the place behind it. */
  static int write(byte[] to, int at, float value) {
    float magnitude = Math.abs(value);
    if (!(magnitude >= 1e-5 && magnitude < 1e7f)) {
      return Float.isFinite(value) && value != 0
          ? put(to, at, FloatToDecimal.toString(value))
          : writeSpecial(to, at, value);
    }
    int start = at;
    if (value < 0) {
      to[start++] = '-';
    }
    int whole = (int) magnitude;
    if (whole == magnitude) {
      return Digits.write(to, start, whole);
    }
    // No two decimals of at most six digits round to the same float. So one that reads back as this
    // float is the only one so short and, without its trailing zeros, the shortest of all. Both
    // operands of the division are exact floats: its result is what a reader of the text gets.
    int tens = ShortestDecimal.tensExponent(magnitude);
    int scale = 5 - tens;
    if (scale >= 0) {
      int digits = (int) (magnitude * TENS[scale] + 0.5);
      if (digits / FLOAT_TENS[scale] == magnitude) {
        return writeStripped(to, start, digits, scale, whole, tens);
      }
    }
    long mantissa = (Float.floatToRawIntBits(magnitude) & 0x7fffff) | 0x800000;
    int exponent = Math.getExponent(magnitude) - 23;
    int places = 8 - tens;
    long digits = ShortestDecimal.digits(mantissa, exponent, mantissa == 0x800000, places);
    return writeStripped(to, start, digits, places, whole, tens);
  }

  /** Writes {@code value} at {@code at}, in at most 40 bytes, and gives the place behind it. */
  static int write(byte[] to, int at, double value) {
    double magnitude = Math.abs(value);
    if (!(magnitude >= 1e-5 && magnitude < 0x1p53)) {
      return Double.isFinite(value) && value != 0
          ? put(to, at, DoubleToDecimal.toString(value))
          : writeSpecial(to, at, value);
    }
    int start = at;
    if (value < 0) {
      to[start++] = '-';
    }
    long whole = (long) magnitude;
    if (whole == magnitude) {
      return Digits.write(to, start, whole);
    }
    int tens = ShortestDecimal.tensExponent(magnitude);
    int scale = 14 - tens; // as for floats, with fifteen digits
    if (scale >= 0) {
      long digits = (long) (magnitude * TENS[scale] + 0.5);
      if (digits / TENS[scale] == magnitude) {
        return writeStripped(to, start, digits, scale, whole, tens);
      }
    }
    long mantissa = (Double.doubleToRawLongBits(magnitude) & (1L << 52) - 1) | 1L << 52;
    int exponent = Math.getExponent(magnitude) - 52;
    int places = 16 - tens;
    long digits = ShortestDecimal.digits(mantissa, exponent, mantissa == 1L << 52, places);
    return writeStripped(to, start, digits, places, whole, tens);
  }

  /**
   * Writes {@code digits * 10^-scale}, which is no whole number and lies in the decade of {@code
   * 10^tens}; its whole part is {@code whole}.
   */
  private static int writeStripped(
      byte[] to, int at, long digits, int scale, long whole, int tens) {
    long left = digits;
    int places = scale;
    for (long tenth = left / 10; tenth * 10 == left; tenth = left / 10) {
      left = tenth;
      places--;
    }
    if (tens < -3) {
      return writeWithExponent(to, at, left, places);
    }
    int point = Digits.write(to, at, whole);
    to[point] = '.';
    long fraction = whole == 0 ? left : left - whole * ShortestDecimal.powerOfTen(places);
    Digits.writePadded(to, point + 1, point + 1 + places, fraction);
    return point + 1 + places;
  }

  /** Writes {@code 1.23E-5} for 123 and 7 places: shorter than leading zeros. */
  private static int writeWithExponent(byte[] to, int at, long digits, int places) {
    int count = Digits.count(digits);
    int end = at + count;
    Digits.writePadded(to, at, end, digits);
    if (count > 1) {
      System.arraycopy(to, at + 1, to, at + 2, count - 1);
      to[at + 1] = '.';
      end++;
    }
    to[end++] = 'E';
    return Digits.write(to, end, count - 1 - places);
  }

  private static int writeSpecial(byte[] to, int at, double value) {
    if (value == 0) {
      return 1 / value > 0 ? Digits.write(to, at, 0) : put(to, at, MINUS_ZERO);
    }
    return put(to, at, value > 0 ? INFINITY : value < 0 ? MINUS_INFINITY : NAN);
  }

  @SuppressWarnings("deprecation") // the high bytes it drops are zero in ASCII, and it is the copy
  private static int put(byte[] to, int at, String ascii) {
    ascii.getBytes(0, ascii.length(), to, at);
    return at + ascii.length();
  }

  private static int put(byte[] to, int at, byte[] ascii) {
    System.arraycopy(ascii, 0, to, at, ascii.length);
    return at + ascii.length;
  }
}
