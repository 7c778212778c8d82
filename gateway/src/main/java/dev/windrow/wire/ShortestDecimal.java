package dev.windrow.wire;

/**
 * The shortest decimal that reads back as a given binary floating-point number, by exact integer
 * arithmetic: the number and the two halfway points to its neighbours are scaled to whole numbers
 * of as many digits as always suffice (9 for floats, 17 for doubles); then digits are dropped from
 * the end while a number so short is still left between the halfway points.
 *
 * <p>For numbers from 1e-5 to 2^53, where the scaled numbers fit 128 bits and the shifts 64.
 */
final class ShortestDecimal {
  private static final int LOWEST_TENS = -6;
  private static final double[] DECADES = {
    1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10,
    1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17
  };
  private static final long[] FIVES = powers(5, 28);
  private static final long[] TENS = powers(10, 19);

  private ShortestDecimal() {}

  /** The exponent of the largest power of ten that is not above {@code magnitude}. */
  static int tensExponent(double magnitude) {
    int tens = (Math.getExponent(magnitude) * 1233) >> 12; // 1233/4096 is just above log10(2)
    return magnitude >= DECADES[tens + 1 - LOWEST_TENS] ? tens + 1 : tens;
  }

  /** 10 to the power of {@code exponent}, 0 to 18. */
  static long powerOfTen(int exponent) {
    return TENS[exponent];
  }

  /**
   * The digits, padded with zeros to {@code places}, of the shortest decimal that rounds to {@code
   * mantissa * 2^exponent}; of several so short, the closest.
   *
   * @param lowest whether the mantissa is the lowest of its exponent, so that the neighbour below
   *     is only half as far as the one above
   * @param places decimal places: so many that any number of this width is told apart
   */
  static long digits(long mantissa, int exponent, boolean lowest, int places) {
    // In quarters of the last bit the halfway points are whole numbers.
    long quarters = mantissa << 2;
    int shift = 2 - places - exponent;
    long mask = (1L << shift) - 1;
    long five = FIVES[places];
    boolean even = (mantissa & 1) == 0; // a halfway point reads back as its even neighbour

    long below = quarters - (lowest ? 1 : 2);
    boolean belowIsWhole = (below * five & mask) == 0;
    long least = scaled(below, five, shift) + (belowIsWhole && even ? 0 : 1);
    long above = quarters + 2;
    boolean aboveIsWhole = (above * five & mask) == 0;
    long most = scaled(above, five, shift) - (aboveIsWhole && !even ? 1 : 0);

    int dropped = 0;
    while (true) {
      long shorterLeast = (least + 9) / 10;
      long shorterMost = most / 10;
      if (shorterLeast > shorterMost) {
        break;
      }
      least = shorterLeast;
      most = shorterMost;
      dropped++;
    }
    long fraction = quarters * five & mask;
    long nearest = nearest(scaled(quarters, five, shift), fraction, shift, dropped);
    return Math.min(most, Math.max(least, nearest)) * TENS[dropped];
  }

  /** {@code whole + fraction / 2^shift}, in units of {@code 10^dropped}, rounded half to even. */
  private static long nearest(long whole, long fraction, int shift, int dropped) {
    if (dropped == 0) {
      long half = 1L << (shift - 1);
      return fraction > half || (fraction == half && (whole & 1) != 0) ? whole + 1 : whole;
    }
    long unit = TENS[dropped];
    long floor = whole / unit;
    long twiceRest = 2 * (whole - floor * unit);
    boolean up = twiceRest > unit || (twiceRest == unit && (fraction != 0 || (floor & 1) != 0));
    return up ? floor + 1 : floor;
  }

  /** {@code (value * five) >> shift}, the product having up to 128 bits. */
  private static long scaled(long value, long five, int shift) {
    return Math.multiplyHigh(value, five) << (64 - shift) | (value * five) >>> shift;
  }

  private static long[] powers(long base, int count) {
    long[] powers = new long[count];
    powers[0] = 1;
    for (int i = 1; i < count; i++) {
      powers[i] = powers[i - 1] * base;
    }
    return powers;
  }
}
