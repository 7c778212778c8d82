package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Constant pieces of text as bytes. */
final class Ascii {
  private Ascii() {}

  static byte[] bytes(String text) {
    return text.getBytes(US_ASCII);
  }
}
