package dev.windrow.wire;

/**
 * Seconds since the epoch as a quoted RFC 3339 date and time in UTC. RFC 3339 ends at the year
 * 9999; other years are written as ISO 8601 expands them, with a sign and at least four digits.
 */
final class TimestampText {
  private static final int DAY_SECONDS = 86_400;

  /** Days from 0000-03-01 to 1970-01-01, in the Gregorian calendar continued backwards. */
  private static final long DAYS_TO_EPOCH = 719_468;

  /** Days of the 400 years after which the calendar repeats. */
  private static final int CYCLE_DAYS = 146_097;

  private TimestampText() {}

  /** Writes {@code epochSeconds} at {@code at}, in at most 40 bytes, gives the place behind it. */
  static int write(byte[] to, int at, long epochSeconds) {
    long epochDay = Math.floorDiv(epochSeconds, DAY_SECONDS);
    int second = (int) Math.floorMod(epochSeconds, (long) DAY_SECONDS);
    long day = epochDay + DAYS_TO_EPOCH;
    long cycle = Math.floorDiv(day, CYCLE_DAYS);
    int dayOfCycle = (int) (day - cycle * CYCLE_DAYS);
    // A year here begins in March, so that a leap day is its last: day 1,460 is the first leap day
    // of a cycle, 36,524 the day after a century without one, 146,096 the cycle's own leap day.
    int year = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365;
    int dayOfYear = dayOfCycle - (365 * year + year / 4 - year / 100);
    int marchMonth = (5 * dayOfYear + 2) / 153; // five months from March or August have 153 days
    int dayOfMonth = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
    int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
    long calendarYear = cycle * 400 + year + (month <= 2 ? 1 : 0);

    to[at] = '"';
    int next = writeYear(to, at + 1, calendarYear);
    next = two(to, next, '-', month);
    next = two(to, next, '-', dayOfMonth);
    next = two(to, next, 'T', second / 3600);
    next = two(to, next, ':', second / 60 % 60);
    next = two(to, next, ':', second % 60);
    to[next] = 'Z';
    to[next + 1] = '"';
    return next + 2;
  }

  private static int writeYear(byte[] to, int at, long year) {
    int start = at;
    if (year < 0 || year > 9999) {
      to[start++] = (byte) (year < 0 ? '-' : '+');
    }
    long magnitude = Math.abs(year);
    int end = start + Math.max(4, Digits.count(magnitude));
    Digits.writePadded(to, start, end, magnitude);
    return end;
  }

  private static int two(byte[] to, int at, char before, int value) {
    to[at] = (byte) before;
    Digits.writePadded(to, at + 1, at + 3, value);
    return at + 3;
  }
}
