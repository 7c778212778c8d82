package dev.windrow.store;

import java.nio.ByteBuffer;
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

  private final byte[][] names;
  private final int[] table; // open addressing: ordinal + 1, 0 = free; at most half full
  private final int mask;

  /**
   * @param names the fields' raw names, distinct; the arrays are kept, not copied
   * @throws IllegalArgumentException if two names are equal
   */
  public FieldSpace(List<byte[]> names) {
    this.names = names.toArray(new byte[0][]);
    int capacity = Integer.highestOneBit(Math.max(4, names.size() * 2 + 1)) << 1;
    this.table = new int[capacity];
    this.mask = capacity - 1;
    for (int i = 0; i < this.names.length; i++) {
      byte[] name = this.names[i];
      if (ordinal(ByteBuffer.wrap(name)) != UNKNOWN) {
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

  /**
   * The ordinal of the field whose name is the remaining bytes of {@code name}, or {@link
   * #UNKNOWN}; moves nothing.
   */
  public int ordinal(ByteBuffer name) {
    int from = name.position();
    int length = name.remaining();
    int h = 1;
    for (int i = 0; i < length; i++) {
      h = 31 * h + name.get(from + i);
    }
    int slot = spread(h) & mask;
    while (table[slot] != 0) {
      int candidate = table[slot] - 1;
      if (isNamed(candidate, name)) {
        return candidate;
      }
      slot = (slot + 1) & mask;
    }
    return UNKNOWN;
  }

  /**
   * Whether the field with this ordinal is named by the remaining bytes of {@code name}; moves
   * nothing.
   */
  public boolean isNamed(int ordinal, ByteBuffer name) {
    byte[] own = names[ordinal];
    if (own.length != name.remaining()) {
      return false;
    }
    int from = name.position();
    for (int i = 0; i < own.length; i++) {
      if (own[i] != name.get(from + i)) {
        return false;
      }
    }
    return true;
  }

  private static int hash(byte[] name) {
    return spread(Arrays.hashCode(name));
  }

  private static int spread(int h) {
    return h ^ (h >>> 15);
  }
}
