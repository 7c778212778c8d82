package dev.windrow.codec;

/** Words of ASCII letters in stored bytes. */
final class AsciiText {
  private static final int CASE_BIT = 0x20;

  private AsciiText() {}

  /**
   * Whether the bytes spell {@code word}, in any case of letters.
   *
   * @param word lower-case ASCII letters only
   */
  static boolean isWord(byte[] word, byte[] bytes, int offset, int length) {
    if (length != word.length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if ((bytes[offset + i] | CASE_BIT) != word[i]) {
        return false;
      }
    }
    return true;
  }
}
