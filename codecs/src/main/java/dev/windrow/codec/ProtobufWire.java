package dev.windrow.codec;

/**
 * The protobuf wire format, read in place.
 *
 * @see "Protocol Buffers documentation, Encoding"
 */
final class ProtobufWire {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int LENGTH_DELIMITED = 2;
  static final int START_GROUP = 3;
  static final int END_GROUP = 4;
  static final int FIXED32 = 5;

  /** What readers of positions answer for malformed bytes. */
  static final int MALFORMED = -1;

  private static final long MAX_TAG = 0xffff_ffffL;
  private static final int MAX_GROUP_DEPTH = 100; // as protobuf's own readers

  private ProtobufWire() {}

  /** Where the varint at {@code at} ends, exclusive; it is malformed when it has over 64 bits. */
  static int varintEnd(byte[] bytes, int at, int end) {
    int last = Math.min(end, at + 10);
    for (int i = at; i < last; i++) {
      if (bytes[i] >= 0) {
        return i - at == 9 && bytes[i] > 1 ? MALFORMED : i + 1;
      }
    }
    return MALFORMED;
  }

  /** The varint at {@code at}, which is well formed. */
  static long varint(byte[] bytes, int at) {
    long value = 0;
    int next = at;
    for (int shift = 0; ; shift += 7) {
      byte b = bytes[next++];
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  /** Where the tag at {@code at} ends; it is malformed when it is none, or of field 0. */
  static int tagEnd(byte[] bytes, int at, int end) {
    int tagEnd = varintEnd(bytes, at, end);
    if (tagEnd == MALFORMED) {
      return MALFORMED;
    }
    long tag = varint(bytes, at);
    return tag < 0 || tag > MAX_TAG || tag >>> 3 == 0 ? MALFORMED : tagEnd;
  }

  /** Where what follows a length at {@code at} starts; malformed when it does not fit. */
  static int delimitedStart(byte[] bytes, int at, int end) {
    int start = varintEnd(bytes, at, end);
    if (start == MALFORMED) {
      return MALFORMED;
    }
    long length = varint(bytes, at);
    return length < 0 || length > end - start ? MALFORMED : start;
  }

  /** Where the value of {@code tag}'s field, which starts at {@code at}, ends. */
  static int valueEnd(byte[] bytes, int at, int end, long tag) {
    return valueEnd(bytes, at, end, tag, MAX_GROUP_DEPTH);
  }

  private static int valueEnd(byte[] bytes, int at, int end, long tag, int depth) {
    return switch ((int) tag & 7) {
      case VARINT -> varintEnd(bytes, at, end);
      case FIXED64 -> end - at < Long.BYTES ? MALFORMED : at + Long.BYTES;
      case FIXED32 -> end - at < Integer.BYTES ? MALFORMED : at + Integer.BYTES;
      case LENGTH_DELIMITED -> {
        int start = delimitedStart(bytes, at, end);
        yield start == MALFORMED ? MALFORMED : start + (int) varint(bytes, at);
      }
      case START_GROUP ->
          depth == 0 ? MALFORMED : groupEnd(bytes, at, end, tag + (END_GROUP - START_GROUP), depth);
      default -> MALFORMED;
    };
  }

  private static int groupEnd(byte[] bytes, int from, int end, long endTag, int depth) {
    int at = from;
    while (at < end) {
      int tagEnd = tagEnd(bytes, at, end);
      if (tagEnd == MALFORMED) {
        return MALFORMED;
      }
      long tag = varint(bytes, at);
      if (tag == endTag) {
        return tagEnd;
      }
      at = valueEnd(bytes, tagEnd, end, tag, depth - 1);
      if (at == MALFORMED) {
        return MALFORMED;
      }
    }
    return MALFORMED;
  }
}
