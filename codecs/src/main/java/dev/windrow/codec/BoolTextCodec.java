package dev.windrow.codec;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.Values;
import java.nio.charset.StandardCharsets;

/** BOOL as {@code true} or {@code false}, in any case of letters, or as {@code 1} or {@code 0}. */
final class BoolTextCodec implements ValueCodec {
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    boolean value;
    if (AsciiText.isWord(TRUE, bytes, offset, length) || (length == 1 && bytes[offset] == '1')) {
      value = true;
    } else if (AsciiText.isWord(FALSE, bytes, offset, length)
        || (length == 1 && bytes[offset] == '0')) {
      value = false;
    } else {
      return false;
    }
    ((BoolValues) out).add(value);
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return ((BoolValues) values).get(from) ? TRUE.clone() : FALSE.clone();
  }
}
