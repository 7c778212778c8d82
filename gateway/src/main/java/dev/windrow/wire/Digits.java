package dev.windrow.wire;

/** Whole numbers as decimal digits, straight into an array of bytes. */
final class Digits {
  private static final byte[] PAIRS = pairs();
  private static final byte[] LONG_MIN = Ascii.bytes("-9223372036854775808");

  private Digits() {}

  /** Writes {@code value} at {@code at}, in at most 20 bytes, and gives the place behind it. */
  static int write(byte[] to, int at, long value) {
    int start = at;
    if (value < 0) {
      if (value == Long.MIN_VALUE) {
        System.arraycopy(LONG_MIN, 0, to, start, LONG_MIN.length);
        return start + LONG_MIN.length;
      }
      to[start++] = '-';
      value = -value;
    }
    int end = start + count(value);
    writePadded(to, start, end, value);
    return end;
  }

  /**
   * Fills {@code to} from {@code start} to {@code end} with the digits of {@code value}, which is
   * not negative and has no more of them, and zeros before them.
   */
  static void writePadded(byte[] to, int start, int end, long value) {
    int at = end;
    while (value > Integer.MAX_VALUE) { // long divisions cost several times those of ints
      long rest = value / 100;
      at = writePair(to, at, (int) (value - rest * 100));
      value = rest;
    }
    int left = (int) value;
    while (at - start >= 2) {
      int rest = left / 100;
      at = writePair(to, at, left - rest * 100);
      left = rest;
    }
    if (at > start) {
      to[start] = (byte) ('0' + left);
    }
  }

  /** How many digits {@code value}, which is not negative, has; 1 for zero. */
  static int count(long value) {
    int digits = 1;
    while (value >= 1000) {
      value /= 1000;
      digits += 3;
    }
    return value < 10 ? digits : value < 100 ? digits + 1 : digits + 2;
  }

  private static int writePair(byte[] to, int end, int pair) {
    to[end - 2] = PAIRS[2 * pair];
    to[end - 1] = PAIRS[2 * pair + 1];
    return end - 2;
  }

  private static byte[] pairs() {
    byte[] pairs = new byte[200];
    for (int i = 0; i < 100; i++) {
      pairs[2 * i] = (byte) ('0' + i / 10);
      pairs[2 * i + 1] = (byte) ('0' + i % 10);
    }
    return pairs;
  }
}
