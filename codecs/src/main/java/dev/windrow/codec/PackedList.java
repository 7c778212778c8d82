package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A protobuf message whose one field, field 1, is a packed list. */
final class PackedList {
  private PackedList() {}

  /** Writes the elements, without a tag each. */
  interface Elements {
    void writeTo(CodedOutputStream message) throws IOException;
  }

  /**
   * @param elementBytes how many bytes {@code elements} will write; 0 gives the empty message
   */
  static byte[] encode(int elementBytes, Elements elements) {
    if (elementBytes == 0) {
      return new byte[0];
    }
    int headBytes =
        CodedOutputStream.computeTagSize(ProtobufListCodec.FIELD)
            + CodedOutputStream.computeUInt32SizeNoTag(elementBytes);
    byte[] bytes = new byte[Math.addExact(headBytes, elementBytes)];
    CodedOutputStream message = CodedOutputStream.newInstance(bytes);
    try {
      message.writeTag(ProtobufListCodec.FIELD, WireFormat.WIRETYPE_LENGTH_DELIMITED);
      message.writeUInt32NoTag(elementBytes);
      elements.writeTo(message);
    } catch (IOException e) {
      throw new UncheckedIOException("an array of " + bytes.length + " bytes is too short", e);
    }
    message.checkNoSpaceLeft();
    return bytes;
  }
}
