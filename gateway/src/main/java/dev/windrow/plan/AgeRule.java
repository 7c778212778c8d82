package dev.windrow.plan;

import dev.windrow.layout.EventTime;

/**
 * Where the rows of one view keep their event time, and how old they may be.
 *
 * @param index the rule's place among its group's
 * @param position of the event-time field in the group's field set
 * @param maxAgeMs the oldest age served, inclusive; 0 = any
 */
public record AgeRule(int index, int position, EventTime eventTime, long maxAgeMs) {
  /**
   * Whether a row of this event time is past its max age. An unknown event time cannot be shown to
   * be young enough.
   */
  public boolean isExpired(long eventTimeMs, long nowMs) {
    if (maxAgeMs == 0) {
      return false;
    }
    return eventTimeMs == EventTime.NO_TIME
        || (eventTimeMs < nowMs && nowMs - eventTimeMs > maxAgeMs);
  }
}
