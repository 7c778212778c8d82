package dev.windrow.store;

import java.util.Arrays;
import java.util.List;

/**
 * All field names that may be asked of the keys of one family, each with its ordinal: its place in
 * the list given. Immutable, safe for all threads. Field sets of one space can be joined and
 * compared cheaply; spaces are compared by identity.
 */
public final class FieldSpace {
  /** What {@link #ordinal} answers for a name that is not of this space. */
  public static final int UNKNOWN = -1;

  /** How long a name may be, in bytes: names are matched while they are read, in one piece. */
  public static final int MAX_NAME = 8 * 1024;

  private final byte[][] names;
  private final int[] table; // open addressing: ordinal + 1, 0 = free; at most half full
  private final int mask;

  /**
   * @param names the fields' raw names, distinct; the arrays are kept, not copied
   * @throws IllegalArgumentException if two names are equal, or one is longer than {@link
   *     #MAX_NAME}
   */
  public FieldSpace(List<byte[]> names) {
    this.names = names.toArray(new byte[0][]);
    int capacity = Integer.highestOneBit(Math.max(4, names.size() * 2 + 1)) << 1;
    this.table = new int[capacity];
    this.mask = capacity - 1;
    for (int i = 0; i < this.names.length; i++) {
      byte[] name = this.names[i];
      if (name.length > MAX_NAME) {
        throw new IllegalArgumentException(
            "a field's name must be at most " + MAX_NAME + " bytes long, got " + name.length);
      }
      if (ordinal(name, 0, name.length) != UNKNOWN) {
        throw new IllegalArgumentException("field " + Arrays.toString(name) + " is given twice");
      }
      int slot = hash(name) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = i + 1;
    }
  }

  public int size() {
    return names.length;
  }

  /** The raw name of the field with this ordinal; not a copy. */
  public byte[] name(int ordinal) {
    return names[ordinal];
  }

  /** The ordinal of the field with this name, or {@link #UNKNOWN}. */
  public int ordinal(byte[] from, int offset, int length) {
    int h = 1;
    for (int i = offset; i < offset + length; i++) {
      h = 31 * h + from[i];
    }
    int slot = spread(h) & mask;
    while (table[slot] != 0) {
      int candidate = table[slot] - 1;
      if (isNamed(candidate, from, offset, length)) {
        return candidate;
      }
      slot = (slot + 1) & mask;
    }
    return UNKNOWN;
  }

  /** Whether the field with this ordinal has this name. */
  public boolean isNamed(int ordinal, byte[] from, int offset, int length) {
    byte[] own = names[ordinal];
    return own.length == length && Arrays.equals(own, 0, length, from, offset, offset + length);
  }

  private static int hash(byte[] name) {
    return spread(Arrays.hashCode(name));
  }

  private static int spread(int h) {
    return h ^ (h >>> 15);
  }
}
