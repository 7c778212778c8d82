package dev.windrow.wire;

/** Encodes characters as UTF-8 into an array that is used again and again. */
final class Utf8Scratch {
  private byte[] bytes = new byte[256];
  private int length;

  /**
   * Encodes {@code chars}.
   *
   * @return false if they have half a surrogate pair
   */
  boolean encode(char[] chars, int offset, int count) {
    if (bytes.length < 3L * count) {
      bytes = new byte[Math.multiplyExact(3, count)];
    }
    int at = 0;
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      char c = chars[i];
      if (c < 0x80) {
        bytes[at++] = (byte) c;
      } else if (c < 0x800) {
        bytes[at++] = (byte) (0xc0 | c >> 6);
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      } else if (!Character.isSurrogate(c)) {
        bytes[at++] = (byte) (0xe0 | c >> 12);
        bytes[at++] = (byte) (0x80 | (c >> 6 & 0x3f));
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      } else if (Character.isHighSurrogate(c)
          && i + 1 < end
          && Character.isLowSurrogate(chars[i + 1])) {
        int point = Character.toCodePoint(c, chars[++i]);
        bytes[at++] = (byte) (0xf0 | point >> 18);
        bytes[at++] = (byte) (0x80 | (point >> 12 & 0x3f));
        bytes[at++] = (byte) (0x80 | (point >> 6 & 0x3f));
        bytes[at++] = (byte) (0x80 | (point & 0x3f));
      } else {
        return false;
      }
    }
    length = at;
    return true;
  }

  /** What was encoded last, {@link #length()} bytes from the start on. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }
}
