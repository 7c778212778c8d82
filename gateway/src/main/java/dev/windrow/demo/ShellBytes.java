package dev.windrow.demo;

/** Bytes as a word that {@code printf} of any shell turns back into them. */
final class ShellBytes {
  private ShellBytes() {}

  /** The format of printf, in single quotes: what is not plain text as three octal digits. */
  static String printfFormat(byte[] bytes) {
    StringBuilder word = new StringBuilder("'");
    for (byte b : bytes) {
      int value = b & 0xff;
      if (value < ' ' || value > '~' || value == '\'' || value == '\\' || value == '%') {
        word.append('\\');
        word.append((char) ('0' + (value >> 6)));
        word.append((char) ('0' + (value >> 3 & 7)));
        word.append((char) ('0' + (value & 7)));
      } else {
        word.append((char) value);
      }
    }
    return word.append('\'').toString();
  }
}
