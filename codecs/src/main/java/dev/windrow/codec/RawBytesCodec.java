package dev.windrow.codec;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.Values;

/** BYTES as they are. */
final class RawBytesCodec implements ValueCodec {
  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    ((BytesValues) out).add(bytes, offset, length);
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    return ((BytesValues) values).get(from);
  }
}
