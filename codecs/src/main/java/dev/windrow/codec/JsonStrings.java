package dev.windrow.codec;

/** JSON strings (RFC 8259, section 7) in UTF-8 bytes. */
final class JsonStrings {
  private JsonStrings() {}

  /**
   * Where the string that starts with the quote at {@code from} ends, past its closing quote; -1
   * when it is malformed or has no UTF-8 form, as a lone surrogate has none.
   */
  static int end(byte[] bytes, int from, int end) {
    if (bytes[from] != '"') {
      return -1;
    }
    int at = from + 1;
    while (at < end) {
      byte b = bytes[at];
      if (b == '"') {
        return Utf8.isWellFormed(bytes, from + 1, at) ? at + 1 : -1;
      }
      if (b == '\\') {
        at = escapeEnd(bytes, at, end);
        if (at < 0) {
          return -1;
        }
      } else if (b >= 0 && b < ' ') {
        return -1;
      } else {
        at++;
      }
    }
    return -1;
  }

  /** Whether there is a backslash from {@code from} to {@code to}. */
  static boolean hasEscape(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\\') {
        return true;
      }
    }
    return false;
  }

  /**
   * Writes the UTF-8 bytes of a string that {@link #end} let pass, its quotes left out.
   *
   * @param target as long as the escaped text, which is never shorter than what it stands for
   * @return how many bytes were written, from the start of {@code target}
   */
  static int unescape(byte[] bytes, int from, int to, byte[] target) {
    int written = 0;
    int at = from;
    while (at < to) {
      byte b = bytes[at];
      if (b != '\\') {
        target[written++] = b;
        at++;
      } else if (bytes[at + 1] != 'u') {
        target[written++] = unescaped(bytes[at + 1]);
        at += 2;
      } else {
        int codePoint = hex(bytes, at + 2);
        at += 6;
        if (Character.isHighSurrogate((char) codePoint)) {
          codePoint = Character.toCodePoint((char) codePoint, (char) hex(bytes, at + 2));
          at += 6;
        }
        written = writeUtf8(codePoint, target, written);
      }
    }
    return written;
  }

  private static int escapeEnd(byte[] bytes, int at, int end) {
    if (end - at < 2) {
      return -1;
    }
    if (bytes[at + 1] != 'u') {
      return unescaped(bytes[at + 1]) == 0 ? -1 : at + 2;
    }
    int unit = end - at < 6 ? -1 : hex(bytes, at + 2);
    if (unit < 0 || Character.isLowSurrogate((char) unit)) {
      return -1;
    }
    if (!Character.isHighSurrogate((char) unit)) {
      return at + 6;
    }
    boolean paired =
        end - at >= 12
            && bytes[at + 6] == '\\'
            && bytes[at + 7] == 'u'
            && hex(bytes, at + 8) >= Character.MIN_LOW_SURROGATE
            && hex(bytes, at + 8) <= Character.MAX_LOW_SURROGATE;
    return paired ? at + 12 : -1;
  }

  /** What the letter after a backslash stands for, 0 when it stands for nothing. */
  private static byte unescaped(byte letter) {
    return switch (letter) {
      case '"', '\\', '/' -> letter;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> 0;
    };
  }

  /** The number of four hexadecimal digits, or -1. */
  private static int hex(byte[] bytes, int at) {
    int value = 0;
    for (int i = at; i < at + 4; i++) {
      int digit = bytes[i] < 0 ? -1 : Character.digit(bytes[i], 16);
      if (digit < 0) {
        return -1;
      }
      value = (value << 4) | digit;
    }
    return value;
  }

  private static int writeUtf8(int codePoint, byte[] target, int at) {
    int next = at;
    if (codePoint < 0x80) {
      target[next++] = (byte) codePoint;
      return next;
    }
    if (codePoint < 0x800) {
      target[next++] = (byte) (0xc0 | (codePoint >> 6));
    } else {
      if (codePoint < 0x10000) {
        target[next++] = (byte) (0xe0 | (codePoint >> 12));
      } else {
        target[next++] = (byte) (0xf0 | (codePoint >> 18));
        target[next++] = (byte) (0x80 | ((codePoint >> 12) & 0x3f));
      }
      target[next++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
    }
    target[next++] = (byte) (0x80 | (codePoint & 0x3f));
    return next;
  }
}
