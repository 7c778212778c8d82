package dev.windrow.layout;

import dev.windrow.codec.DecimalIntegers;

/**
 * Where and how a row keeps the time it speaks of: as a whole number in decimal text.
 *
 * @param field the name of the hash field (for a flat layout: the key's last part), not hashed
 * @param unit what the number counts since the epoch
 */
public record EventTime(String field, Unit unit) {
  /** What {@link #epochMs} answers for bytes that are no time. */
  public static final long NO_TIME = Long.MIN_VALUE;

  private static final long MS_A_SECOND = 1_000;
  private static final long US_A_MS = 1_000;

  /** What the stored number counts. */
  public enum Unit {
    /** Seconds; {@code s} in the catalog. */
    SECONDS,
    /** Milliseconds; {@code ms} in the catalog. */
    MILLIS,
    /** Microseconds; {@code us} in the catalog. */
    MICROS
  }

  public EventTime {
    if (field.isEmpty()) {
      throw new IllegalArgumentException("the field of an event time needs a name, got ''");
    }
  }

  /**
   * The stored time in epoch milliseconds, microseconds rounded down.
   *
   * @return {@link #NO_TIME} when the bytes are no whole number, or one that does not fit
   */
  public long epochMs(byte[] bytes, int offset, int length) {
    long stored = DecimalIntegers.parse(bytes, offset, offset + length);
    if (stored == DecimalIntegers.NOT_A_LONG) {
      return NO_TIME;
    }
    return switch (unit) {
      case SECONDS ->
          Math.abs(stored) > Long.MAX_VALUE / MS_A_SECOND ? NO_TIME : stored * MS_A_SECOND;
      case MILLIS -> stored;
      case MICROS -> Math.floorDiv(stored, US_A_MS);
    };
  }
}
