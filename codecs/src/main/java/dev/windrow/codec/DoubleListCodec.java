package dev.windrow.codec;

import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.Values;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** DOUBLE_LIST as {@code repeated double values = 1}. */
final class DoubleListCodec extends ProtobufListCodec {
  private static final VarHandle DOUBLES =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

  DoubleListCodec() {
    super(ProtobufWire.FIXED64);
  }

  @Override
  int readElements(byte[] bytes, int from, int to, @Nullable Values out) {
    if ((to - from) % Double.BYTES != 0) {
      return -1;
    }
    if (out != null) {
      DoubleValues doubles = (DoubleValues) out;
      for (int at = from; at < to; at += Double.BYTES) {
        doubles.add((double) DOUBLES.get(bytes, at));
      }
    }
    return (to - from) / Double.BYTES;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    DoubleValues doubles = (DoubleValues) values;
    return PackedList.encode(
        Math.multiplyExact(to - from, Double.BYTES),
        (CodedOutputStream message) -> {
          for (int i = from; i < to; i++) {
            message.writeDoubleNoTag(doubles.get(i));
          }
        });
  }
}
