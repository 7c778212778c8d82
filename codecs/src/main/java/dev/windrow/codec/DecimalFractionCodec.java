package dev.windrow.codec;

import dev.windrow.feature.Values;
import java.nio.charset.StandardCharsets;

/**
 * Numbers with a fraction as decimal text: an optional sign, digits with an optional point, an
 * optional exponent; or {@code nan}, {@code inf}, {@code infinity} in any case of letters with an
 * optional sign. What Java, C and Python write is read; hexadecimal, type suffixes and white space
 * are not. Numbers too large become infinite and numbers too small become zero, as IEEE 754 rounds.
 */
abstract class DecimalFractionCodec implements ValueCodec {
  /**
   * Longer text is no value. The longest exact double has 1,076 characters; beyond this, the slow
   * but exact paths would cost memory and time for text that nobody means.
   */
  static final int MAX_TEXT_BYTES = 2_048;

  /** Powers of ten that a double holds exactly. */
  static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private static final byte[] NAN = "nan".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] INF = "inf".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] INFINITY = "infinity".getBytes(StandardCharsets.US_ASCII);
  private static final long LAST_BEFORE_OVERFLOW = Long.MAX_VALUE / 10;
  private static final int HUGE_EXPONENT = 100_000;

  @Override
  public final boolean decode(byte[] bytes, int offset, int length, Values out) {
    if (length == 0 || length > MAX_TEXT_BYTES) {
      return false;
    }
    int end = offset + length;
    int at = offset;
    boolean negative = bytes[at] == '-';
    if (negative || bytes[at] == '+') {
      at++;
    }
    int firstDigit = at;
    long significand = 0;
    int scale = 0;
    int points = 0;
    boolean whole = true;
    for (; at < end; at++) {
      int digit = bytes[at] - '0';
      if (digit >= 0 && digit <= 9) {
        if (significand < LAST_BEFORE_OVERFLOW) {
          significand = significand * 10 + digit;
          scale -= points;
        } else {
          whole = false;
          scale += 1 - points;
        }
      } else if (bytes[at] == '.' && points == 0) {
        points = 1;
      } else {
        break;
      }
    }
    if (at - firstDigit == points) { // not one digit
      return points == 0 && decodeNonFinite(negative, bytes, at, end - at, out);
    }
    int exponent = 0;
    if (at < end) {
      exponent = exponent(bytes, at, end);
      if (exponent == Integer.MIN_VALUE) {
        return false;
      }
    }
    if (significand == 0) {
      add(negative ? -0d : 0d, out);
    } else {
      add(negative, significand, whole, scale + exponent, bytes, offset, length, out);
    }
    return true;
  }

  /** Appends a value that both a float and a double hold. */
  abstract void add(double value, Values out);

  /**
   * Appends a number other than zero.
   *
   * @param significand its leading 18 or 19 decimal digits, or all of them
   * @param whole whether the significand has all digits
   * @param exponent the number is about {@code significand * 10^exponent}
   * @param bytes hold the number's text, which is well formed, from {@code offset} on
   */
  abstract void add(
      boolean negative,
      long significand,
      boolean whole,
      int exponent,
      byte[] bytes,
      int offset,
      int length,
      Values out);

  private boolean decodeNonFinite(
      boolean negative, byte[] bytes, int offset, int length, Values out) {
    if (AsciiText.isWord(NAN, bytes, offset, length)) {
      add(Double.NaN, out);
    } else if (AsciiText.isWord(INF, bytes, offset, length)
        || AsciiText.isWord(INFINITY, bytes, offset, length)) {
      add(negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY, out);
    } else {
      return false;
    }
    return true;
  }

  /** The exponent from its letter to the end of the text, or MIN_VALUE when it is malformed. */
  private static int exponent(byte[] bytes, int from, int end) {
    int at = from;
    if (bytes[at] != 'e' && bytes[at] != 'E') {
      return Integer.MIN_VALUE;
    }
    at++;
    boolean negative = at < end && bytes[at] == '-';
    if (negative || (at < end && bytes[at] == '+')) {
      at++;
    }
    if (at >= end) {
      return Integer.MIN_VALUE;
    }
    int exponent = 0;
    for (; at < end; at++) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        return Integer.MIN_VALUE;
      }
      exponent = Math.min(exponent * 10 + digit, HUGE_EXPONENT);
    }
    return negative ? -exponent : exponent;
  }

  /** Drops the ".0" that Java writes after a whole number: zero is one byte. */
  static byte[] encode(String text) {
    String shortest = text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    return shortest.getBytes(StandardCharsets.US_ASCII);
  }
}
