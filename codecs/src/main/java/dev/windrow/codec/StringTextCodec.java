package dev.windrow.codec;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.Values;

/** STRING as its UTF-8 bytes; malformed UTF-8 is no value. */
final class StringTextCodec implements ValueCodec {
  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    if (!Utf8.isWellFormed(bytes, offset, offset + length)) {
      return false;
    }
    ((BytesValues) out).add(bytes, offset, length);
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return ((BytesValues) values).get(from);
  }
}
