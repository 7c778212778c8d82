package dev.windrow.codec;

import dev.windrow.feature.Values;

/**
 * One stored value of one feature type. Stateless, safe for all threads, never blocks; bytes are
 * hostile until decoded.
 */
public interface ValueCodec {
  /**
   * Appends the value to {@code out}: exactly one for a scalar type, its elements for a list type.
   *
   * @param bytes may hold other values before {@code offset} and after {@code offset + length};
   *     only read
   * @param out of the class that {@link Values#of} gives for this codec's type
   * @return false when the bytes are no value of this codec's type; {@code out} is then as it was.
   *     Never throws on account of the bytes, and allocates no more than a few KB above their
   *     length for them (save {@link SnappyCodec}, where it says so)
   */
  boolean decode(byte[] bytes, int offset, int length, Values out);

  /**
   * The stored form of the values from {@code from} (inclusive) to {@code to} (exclusive): one
   * value for a scalar type, the elements of one list for a list type.
   */
  byte[] encode(Values values, int from, int to);
}
