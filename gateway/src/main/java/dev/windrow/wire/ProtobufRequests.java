package dev.windrow.wire;

import com.google.protobuf.CodedInputStream;
import dev.windrow.online.FeatureRequest;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import java.io.IOException;

/**
 * Reads {@code windrow.v1.GetFeaturesRequest} messages. The names of the features are not taken
 * apart: the bytes of their fields are what a compiled selection is found by.
 */
public final class ProtobufRequests implements RequestReader {
  private final RequestBytes bytes = new RequestBytes();

  @Override
  public FeatureRequest read(ByteBuf body) {
    bytes.take(body);
    CodedInputStream input =
        CodedInputStream.newInstance(bytes.array(), bytes.offset(), bytes.length());
    try {
      return new ProtobufRequest(input, bytes).read();
    } catch (IOException e) {
      throw notProtobuf(e);
    }
  }

  static RequestException notProtobuf(IOException fault) {
    return Faults.invalid(
        "the body is not a valid windrow.v1.GetFeaturesRequest: " + fault.getMessage());
  }
}
