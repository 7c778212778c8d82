package dev.windrow.codec;

import java.nio.charset.StandardCharsets;

/** Whole numbers as decimal text: an optional sign, then digits; nothing else, no white space. */
public final class DecimalIntegers {
  /**
   * What {@link #parse} answers for text that is no long. It is the smallest long as well, which
   * {@link #isMinimum} tells apart.
   */
  public static final long NOT_A_LONG = Long.MIN_VALUE;

  private static final long LAST_BEFORE_OVERFLOW = Long.MIN_VALUE / 10;

  private DecimalIntegers() {}

  /**
   * Reads a number that takes all of the text.
   *
   * @param from where the text starts, inclusive
   * @param to where it ends, exclusive
   * @return the number, or {@link #NOT_A_LONG}
   */
  public static long parse(byte[] text, int from, int to) {
    int at = from;
    boolean negative = at < to && text[at] == '-';
    if (negative || (at < to && text[at] == '+')) {
      at++;
    }
    if (at >= to) {
      return NOT_A_LONG;
    }
    long negated = 0; // counts downwards: there is one more negative number than positive ones
    for (; at < to; at++) {
      int digit = text[at] - '0';
      if (digit < 0 || digit > 9 || negated < LAST_BEFORE_OVERFLOW) {
        return NOT_A_LONG;
      }
      negated = negated * 10 - digit;
      if (negated > 0) {
        return NOT_A_LONG;
      }
    }
    return negative ? negated : -negated; // -MIN_VALUE is MIN_VALUE: rightly NOT_A_LONG
  }

  /** Whether the text is the one number that looks like {@link #NOT_A_LONG}. */
  public static boolean isMinimum(byte[] text, int from, int to) {
    return to - from > 1
        && text[to - 1] == '8'
        && parse(text, from, to - 1) == LAST_BEFORE_OVERFLOW;
  }

  /** How many bytes the text of {@code value} takes. */
  public static int length(long value) {
    int sign = value < 0 ? 1 : 0;
    long negated = value < 0 ? value : -value;
    long bound = -10;
    for (int digits = 1; digits < 19; digits++) {
      if (negated > bound) {
        return digits + sign;
      }
      bound *= 10;
    }
    return 19 + sign;
  }

  /** Writes the text of {@code value} so that it ends before {@code end}. */
  public static void writeBefore(long value, byte[] target, int end) {
    int at = end;
    long negated = value < 0 ? value : -value;
    do {
      target[--at] = (byte) ('0' - negated % 10);
      negated /= 10;
    } while (negated != 0);
    if (value < 0) {
      target[--at] = '-';
    }
  }

  static byte[] encode(long value) {
    return Long.toString(value).getBytes(StandardCharsets.US_ASCII);
  }
}
