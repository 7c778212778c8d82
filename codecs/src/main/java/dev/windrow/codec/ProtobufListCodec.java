package dev.windrow.codec;

import dev.windrow.feature.Values;
import org.jspecify.annotations.Nullable;

/**
 * A list as a protobuf message {@code message List { repeated T values = 1; }}. As protobuf
 * demands, elements may be packed or not, a packed block may come in several parts, and other
 * fields are skipped. Stricter than protobuf where a wrong type would pass for a value: field 1
 * with a wire type that is not T's is no value, nor is a number outside of T's range.
 *
 * <p>No bytes at all are the empty list. Bytes are checked whole before {@code out} is touched.
 */
abstract class ProtobufListCodec implements ValueCodec {
  static final int FIELD = 1;

  private final int elementWireType;

  ProtobufListCodec(int elementWireType) {
    this.elementWireType = elementWireType;
  }

  /**
   * Reads elements laid end to end; of length-delimited ones, exactly one, without its length.
   *
   * @param out where to append them; null to check them only. They were checked when it is given
   * @return how many there are, or -1 when they are malformed
   */
  abstract int readElements(byte[] bytes, int from, int to, @Nullable Values out);

  @Override
  public final boolean decode(byte[] bytes, int offset, int length, Values out) {
    int end = offset + length;
    int elements = readMessage(bytes, offset, end, null);
    if (elements < 0) {
      return false;
    }
    out.reserve(elements);
    readMessage(bytes, offset, end, out);
    return true;
  }

  private int readMessage(byte[] bytes, int from, int end, @Nullable Values out) {
    int elements = 0;
    int at = from;
    while (at < end) {
      int valueStart = ProtobufWire.tagEnd(bytes, at, end);
      if (valueStart < 0) {
        return -1;
      }
      long tag = ProtobufWire.varint(bytes, at);
      at = ProtobufWire.valueEnd(bytes, valueStart, end, tag);
      if (at < 0) {
        return -1;
      }
      if (tag >>> 3 == FIELD) {
        int wireType = (int) tag & 7;
        int elementsStart =
            wireType == ProtobufWire.LENGTH_DELIMITED
                ? ProtobufWire.delimitedStart(bytes, valueStart, end)
                : wireType == elementWireType ? valueStart : -1;
        int read = elementsStart < 0 ? -1 : readElements(bytes, elementsStart, at, out);
        if (read < 0) {
          return -1;
        }
        elements += read;
      }
    }
    return elements;
  }
}
