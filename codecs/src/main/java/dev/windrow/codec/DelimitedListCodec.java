package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.Values;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * STRING_LIST as {@code repeated string values = 1}, malformed UTF-8 being no value; BYTES_LIST as
 * {@code repeated bytes values = 1}.
 */
final class DelimitedListCodec extends ProtobufListCodec {
  private final boolean utf8;

  /**
   * @param utf8 whether elements are strings
   */
  DelimitedListCodec(boolean utf8) {
    super(ProtobufWire.LENGTH_DELIMITED);
    this.utf8 = utf8;
  }

  @Override
  int readElements(byte[] bytes, int from, int to, @Nullable Values out) {
    if (out != null) {
      ((BytesValues) out).add(bytes, from, to - from);
      return 1;
    }
    return utf8 && !Utf8.isWellFormed(bytes, from, to) ? -1 : 1;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    BytesValues all = (BytesValues) values;
    int size = 0;
    for (int i = from; i < to; i++) {
      int length = all.end(i) - all.start(i);
      size = Math.addExact(size, CodedOutputStream.computeTagSize(FIELD));
      size = Math.addExact(size, CodedOutputStream.computeUInt32SizeNoTag(length));
      size = Math.addExact(size, length);
    }
    byte[] bytes = new byte[size];
    CodedOutputStream message = CodedOutputStream.newInstance(bytes);
    try {
      for (int i = from; i < to; i++) {
        message.writeByteArray(FIELD, all.get(i));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("an array of " + size + " bytes is too short", e);
    }
    message.checkNoSpaceLeft();
    return bytes;
  }
}
