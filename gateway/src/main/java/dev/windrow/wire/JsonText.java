package dev.windrow.wire;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;

/** Strings and bytes as JSON, straight into an array of bytes. */
final class JsonText {
  /** The most bytes that one byte becomes in a string. */
  static final int MAX_ESCAPE_BYTES = 6;

  private static final byte[] HEX = Ascii.bytes("0123456789abcdef");

  /** What follows the backslash of an ASCII character, or 0 where it needs none. */
  private static final byte[] ESCAPES = new byte[128];

  private static final Base64Variant BASE64 = Base64Variants.MIME_NO_LINEFEEDS;

  static {
    for (int c = 0; c < 0x20; c++) {
      ESCAPES[c] = 'u';
    }
    ESCAPES['"'] = '"';
    ESCAPES['\\'] = '\\';
    ESCAPES['\n'] = 'n';
    ESCAPES['\r'] = 'r';
    ESCAPES['\t'] = 't';
    ESCAPES['\b'] = 'b';
    ESCAPES['\f'] = 'f';
  }

  private JsonText() {}

  /** Writes well-formed UTF-8 as the inside of a string, and gives the place behind it. */
  static int writeEscaped(byte[] to, int start, byte[] utf8, int from, int end) {
    int at = start;
    for (int i = from; i < end; i++) {
      byte b = utf8[i];
      if (b < 0 || ESCAPES[b] == 0) {
        to[at++] = b;
        continue;
      }
      to[at++] = '\\';
      to[at++] = ESCAPES[b];
      if (ESCAPES[b] == 'u') {
        to[at++] = '0';
        to[at++] = '0';
        to[at++] = HEX[b >> 4];
        to[at++] = HEX[b & 0xf];
      }
    }
    return at;
  }

  /** The most that {@link #writeBase64} writes for so many bytes. */
  static long maxBase64Bytes(int bytes) {
    return (bytes + 2L) / 3 * 4 + 2;
  }

  /** Writes bytes as a quoted, padded base64 string, and gives the place behind it. */
  static int writeBase64(byte[] to, int start, byte[] bytes, int from, int end) {
    int at = start;
    to[at++] = '"';
    int i = from;
    for (; i + 2 < end; i += 3) {
      int chunk = (bytes[i] & 0xff) << 16 | (bytes[i + 1] & 0xff) << 8 | (bytes[i + 2] & 0xff);
      at = BASE64.encodeBase64Chunk(chunk, to, at);
    }
    int rest = end - i;
    if (rest > 0) {
      int bits = (bytes[i] & 0xff) << 16 | (rest == 2 ? (bytes[i + 1] & 0xff) << 8 : 0);
      at = BASE64.encodeBase64Partial(bits, rest, to, at);
    }
    to[at++] = '"';
    return at;
  }
}
