package dev.windrow.codec;

import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;

/**
 * A list as a JSON array (RFC 8259) of scalars; nulls and nested values are no value. Read by hand,
 * since a parser's object and text buffers would cost more than the list.
 */
abstract class JsonArrayCodec implements ValueCodec {
  /**
   * Longer arrays are read twice, first only to check them: bytes that turn out wrong near their
   * end must not have grown the column by several times their length.
   */
  private static final int CHECKED_FIRST_ABOVE_BYTES = 256;

  private final FeatureType element;

  JsonArrayCodec(FeatureType element) {
    this.element = element;
  }

  /** Where the element that starts at {@code from} ends, exclusive; -1 when it is malformed. */
  abstract int elementEnd(byte[] bytes, int from, int end);

  /** Appends the element, which may hold anything that {@link #elementEnd} let pass. */
  abstract boolean addElement(byte[] bytes, int from, int to, Values out);

  /**
   * Whether {@link #addElement} would take the element.
   *
   * @param probe empty, of this codec's values, to be left in any state
   */
  boolean check(byte[] bytes, int from, int to, Values probe) {
    return addElement(bytes, from, to, probe);
  }

  @Override
  public final boolean decode(byte[] bytes, int offset, int length, Values out) {
    int end = offset + length;
    if (length > CHECKED_FIRST_ABOVE_BYTES) {
      int elements = walk(bytes, offset, end, Values.of(element, 1), true);
      if (elements < 0) {
        return false;
      }
      out.reserve(elements);
    }
    int size = out.size();
    if (walk(bytes, offset, end, out, false) < 0) {
      out.truncate(size);
      return false;
    }
    return true;
  }

  /** How many elements there are, or -1 when the bytes are no array of them. */
  private int walk(byte[] bytes, int from, int end, Values out, boolean checkOnly) {
    int at = skipSpace(bytes, from, end);
    if (at == end || bytes[at] != '[') {
      return -1;
    }
    at = skipSpace(bytes, at + 1, end);
    if (at < end && bytes[at] == ']') {
      return skipSpace(bytes, at + 1, end) == end ? 0 : -1;
    }
    int elements = 0;
    while (at < end) {
      int elementEnd = elementEnd(bytes, at, end);
      if (elementEnd < 0 || !take(bytes, at, elementEnd, out, checkOnly)) {
        return -1;
      }
      elements++;
      at = skipSpace(bytes, elementEnd, end);
      if (at == end) {
        return -1;
      }
      if (bytes[at] == ']') {
        return skipSpace(bytes, at + 1, end) == end ? elements : -1;
      }
      if (bytes[at] != ',') {
        return -1;
      }
      at = skipSpace(bytes, at + 1, end);
    }
    return -1;
  }

  private boolean take(byte[] bytes, int from, int to, Values out, boolean checkOnly) {
    if (!checkOnly) {
      return addElement(bytes, from, to, out);
    }
    out.truncate(0);
    return check(bytes, from, to, out);
  }

  static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  private static int skipSpace(byte[] bytes, int from, int end) {
    int at = from;
    while (at < end && isSpace(bytes[at])) {
      at++;
    }
    return at;
  }
}
