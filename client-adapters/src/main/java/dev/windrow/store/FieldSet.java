package dev.windrow.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Some fields of one {@link FieldSpace}, in the order of their ordinals. Immutable, safe for all
 * threads. The <em>position</em> of a field is its place in this set; replies are addressed by
 * position.
 */
public final class FieldSet {
  /** What {@link #position} answers for a field that is not of this set. */
  public static final int ABSENT = -1;

  private final FieldSpace space;
  private final long[] bits;
  private final int[] rank; // fields in all words before this one
  private final int[] ordinals;
  private final boolean existenceWanted;
  // Built at first use. Volatile: sets are shared by all loops, and an array is not safe to publish
  // by a race.
  private volatile byte @Nullable [] encodedNames;

  private FieldSet(FieldSpace space, long[] bits, boolean existenceWanted) {
    this.space = space;
    this.bits = bits;
    this.existenceWanted = existenceWanted;
    this.rank = new int[bits.length];
    int count = 0;
    for (int w = 0; w < bits.length; w++) {
      rank[w] = count;
      count += Long.bitCount(bits[w]);
    }
    this.ordinals = new int[count];
    int position = 0;
    for (int w = 0; w < bits.length; w++) {
      for (long rest = bits[w]; rest != 0; rest &= rest - 1) {
        ordinals[position++] = (w << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
  }

  /**
   * The set of these fields.
   *
   * @param ordinals of {@code space}, in any order, repeats allowed
   * @param existenceWanted whether the caller must know if the key exists even when it has none of
   *     the fields
   */
  public static FieldSet of(FieldSpace space, int[] ordinals, boolean existenceWanted) {
    long[] bits = new long[(space.size() + 63) >>> 6];
    for (int ordinal : ordinals) {
      bits[ordinal >>> 6] |= 1L << ordinal;
    }
    return new FieldSet(space, bits, existenceWanted);
  }

  /**
   * All fields of either. Both must be of one space. The result is {@code this} when it already
   * holds all.
   */
  public FieldSet union(FieldSet other) {
    if (space != other.space) {
      throw new IllegalArgumentException("field sets of two spaces cannot be joined");
    }
    if (contains(other)) {
      return this;
    }
    if (other.contains(this)) {
      return other;
    }
    long[] joined = bits.clone();
    for (int w = 0; w < joined.length; w++) {
      joined[w] |= other.bits[w];
    }
    return new FieldSet(space, joined, existenceWanted || other.existenceWanted);
  }

  private boolean contains(FieldSet other) {
    if (other.existenceWanted && !existenceWanted) {
      return false;
    }
    for (int w = 0; w < bits.length; w++) {
      if ((other.bits[w] & ~bits[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  public FieldSpace space() {
    return space;
  }

  public int size() {
    return ordinals.length;
  }

  /** The ordinal, in the space, of the field at {@code position} of this set. */
  public int ordinal(int position) {
    return ordinals[position];
  }

  /** The raw name of the field at {@code position}; not a copy. */
  public byte[] name(int position) {
    return space.name(ordinals[position]);
  }

  /**
   * All names as the arguments of a command, in the order of their positions: {@code $4 CRLF rate
   * CRLF} and so on. Not a copy. A set that a compiled selection keeps is encoded once.
   *
   * @see "RESP, https://redis.io/docs/latest/develop/reference/protocol-spec/, bulk strings"
   */
  public byte[] encodedNames() {
    byte[] encoded = encodedNames;
    if (encoded == null) {
      encoded = encode();
      encodedNames = encoded;
    }
    return encoded;
  }

  private byte[] encode() {
    byte[][] heads = new byte[ordinals.length][];
    int size = 0;
    for (int p = 0; p < ordinals.length; p++) {
      heads[p] = ("$" + name(p).length + "\r\n").getBytes(StandardCharsets.US_ASCII);
      size += heads[p].length + name(p).length + 2;
    }
    byte[] encoded = new byte[size];
    int at = 0;
    for (int p = 0; p < ordinals.length; p++) {
      byte[] name = name(p);
      System.arraycopy(heads[p], 0, encoded, at, heads[p].length);
      at += heads[p].length;
      System.arraycopy(name, 0, encoded, at, name.length);
      at += name.length;
      encoded[at++] = '\r';
      encoded[at++] = '\n';
    }
    return encoded;
  }

  /** The position in this set of the field with this ordinal, or {@link #ABSENT}. */
  public int position(int ordinal) {
    long word = bits[ordinal >>> 6];
    long bit = 1L << ordinal;
    return (word & bit) == 0 ? ABSENT : rank[ordinal >>> 6] + Long.bitCount(word & (bit - 1));
  }

  /**
   * Whether {@link HashReplies#state} must tell an absent key from one that merely has none of
   * these fields.
   */
  public boolean existenceWanted() {
    return existenceWanted;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldSet that
        && space == that.space
        && existenceWanted == that.existenceWanted
        && Arrays.equals(bits, that.bits);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bits);
  }
}
