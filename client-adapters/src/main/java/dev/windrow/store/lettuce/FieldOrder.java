package dev.windrow.store.lettuce;

import dev.windrow.store.FieldSpace;
import java.util.Arrays;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Guesses which field of a whole hash comes next, from the hashes of the same space seen before:
 * hashes of one family are mostly written in one order. A right guess costs a comparison, a wrong
 * one a look-up more. Confined to one event loop.
 */
final class FieldOrder {
  private static final int NONE = -1;

  private final FieldSpace space;
  private final int[] successor; // by ordinal + 1; at 0: the first field of a hash
  private int previous;

  private FieldOrder(FieldSpace space, int[] successor) {
    this.space = space;
    this.successor = successor;
  }

  /** The orders of all spaces that one loop reads. A space that is gone takes its order with it. */
  static final class Memory {
    // Spaces compare by identity. An order refers to its space, so the map holds arrays alone.
    private final Map<FieldSpace, int[]> successors = new WeakHashMap<>();

    FieldOrder of(FieldSpace space) {
      return new FieldOrder(
          space,
          successors.computeIfAbsent(
              space,
              s -> {
                int[] unknown = new int[s.size() + 1];
                Arrays.fill(unknown, NONE);
                return unknown;
              }));
    }
  }

  FieldSpace space() {
    return space;
  }

  /** A hash begins. */
  void restart() {
    previous = NONE;
  }

  /** The ordinal of the next field of the hash, or {@link FieldSpace#UNKNOWN}. */
  int next(byte[] from, int offset, int length) {
    int guess = successor[previous + 1];
    if (guess != NONE && space.isNamed(guess, from, offset, length)) {
      previous = guess;
      return guess;
    }
    int ordinal = space.ordinal(from, offset, length);
    if (ordinal != FieldSpace.UNKNOWN) {
      successor[previous + 1] = ordinal;
      previous = ordinal;
    }
    return ordinal;
  }
}
