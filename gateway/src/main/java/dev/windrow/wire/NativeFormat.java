package dev.windrow.wire;

import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.Output;

/** A form that the native API's answers have. Immutable. */
public final class NativeFormat {
  public static final NativeFormat JSON = new NativeFormat(new JsonColumns(), new JsonMatrix());

  public static final NativeFormat PROTOBUF = protobuf(ProtobufFraming.NONE);

  /** As {@link #PROTOBUF}, with the prefix that a gRPC message has. */
  public static final NativeFormat GRPC = protobuf(ProtobufFraming.GRPC);

  private final AnswerEncoder columns;
  private final AnswerEncoder matrix;

  private NativeFormat(AnswerEncoder columns, AnswerEncoder matrix) {
    this.columns = columns;
    this.matrix = matrix;
  }

  /** The encoder of the answers to requests that want {@code output}. */
  public AnswerEncoder encoder(Output output) {
    return switch (output) {
      case COLUMNS -> columns;
      case MATRIX -> matrix;
    };
  }

  private static NativeFormat protobuf(ProtobufFraming framing) {
    return new NativeFormat(new ProtobufColumns(framing), new ProtobufMatrix(framing));
  }
}
