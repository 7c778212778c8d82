package dev.windrow.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Whether bytes are well-formed UTF-8, by table 3-7 of the Unicode standard. */
final class Utf8 {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long NON_ASCII_IN_ANY = 0x8080808080808080L;

  private Utf8() {}

  static boolean isWellFormed(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      if (to - at >= Long.BYTES && ((long) LONGS.get(bytes, at) & NON_ASCII_IN_ANY) == 0) {
        at += Long.BYTES;
      } else if (bytes[at] >= 0) {
        at++;
      } else {
        int length = sequenceLength(bytes, at, to);
        if (length == 0) {
          return false;
        }
        at += length;
      }
    }
    return true;
  }

  /** The length of the sequence of two to four bytes at {@code at}; 0 when it is malformed. */
  private static int sequenceLength(byte[] bytes, int at, int to) {
    int lead = bytes[at] & 0xff;
    int length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || length > to - at) {
      return 0;
    }
    int second = bytes[at + 1] & 0xff;
    // The second byte's range shuts out overlong forms, surrogates and what lies past U+10FFFF.
    int low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    int high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) {
      return 0;
    }
    for (int i = 2; i < length; i++) {
      if ((bytes[at + i] & 0xc0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
