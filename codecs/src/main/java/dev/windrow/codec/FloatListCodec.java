package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.Values;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** FLOAT_LIST as {@code repeated float values = 1}. */
final class FloatListCodec extends ProtobufListCodec {
  private static final VarHandle FLOATS =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);

  FloatListCodec() {
    super(ProtobufWire.FIXED32);
  }

  @Override
  int readElements(byte[] bytes, int from, int to, @Nullable Values out) {
    if ((to - from) % Float.BYTES != 0) {
      return -1;
    }
    if (out != null) {
      FloatValues floats = (FloatValues) out;
      for (int at = from; at < to; at += Float.BYTES) {
        floats.add((float) FLOATS.get(bytes, at));
      }
    }
    return (to - from) / Float.BYTES;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    FloatValues floats = (FloatValues) values;
    return PackedList.encode(
        Math.multiplyExact(to - from, Float.BYTES),
        (CodedOutputStream message) -> {
          for (int i = from; i < to; i++) {
            message.writeFloatNoTag(floats.get(i));
          }
        });
  }
}
