package dev.windrow.http;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.AsciiString;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages of unary gRPC calls: five bytes of prefix, then the message.
 *
 * @see "gRPC over HTTP2, section Length-Prefixed-Message"
 */
public final class GrpcFrames {
  /** Bytes before a message: the compressed flag and the length, big-endian. */
  public static final int PREFIX_BYTES = 5;

  private static final AsciiString CONTENT_TYPE = AsciiString.cached("content-type");
  private static final String GRPC = "application/grpc";
  private static final Map<String, String> HEADERS = Map.of("content-type", GRPC);
  private static final Map<String, String> OK = Map.of("grpc-status", "0");

  private GrpcFrames() {}

  /** Whether the request's content type is gRPC's, with protobuf messages. */
  public static boolean isGrpc(Exchange exchange) {
    return isGrpc(exchange.header(CONTENT_TYPE));
  }

  static boolean isGrpc(@Nullable String contentType) {
    if (contentType == null || !contentType.regionMatches(true, 0, GRPC, 0, GRPC.length())) {
      return false;
    }
    String rest = contentType.substring(GRPC.length());
    return rest.isEmpty()
        || rest.startsWith(";")
        || rest.equals("+proto")
        || rest.startsWith("+proto;");
  }

  /**
   * The one message of a unary call.
   *
   * @param body the whole request body; not consumed
   * @return a view of {@code body}, which must outlive it
   * @throws RequestException if the message is compressed, cut short, or not alone
   */
  public static ByteBuf message(ByteBuf body) {
    int readable = body.readableBytes();
    if (readable < PREFIX_BYTES) {
      throw invalid("gRPC message: at least 5 bytes of prefix are needed, got " + readable);
    }
    int start = body.readerIndex();
    byte flag = body.getByte(start);
    if (flag == 1) {
      throw new RequestException(
          Refusal.NOT_IMPLEMENTED,
          "gRPC message: compressed messages are not taken, send identity");
    }
    if (flag != 0) {
      throw invalid("gRPC message: the compressed flag must be 0 or 1, got " + (flag & 0xff));
    }
    long length = body.getUnsignedInt(start + 1);
    int rest = readable - PREFIX_BYTES;
    if (length > rest) {
      throw invalid("gRPC message: the prefix says " + length + " bytes, the body has " + rest);
    }
    if (length < rest) {
      throw invalid(
          "gRPC message: a unary call has one message; "
              + (rest - length)
              + " bytes follow the first of "
              + length);
    }
    return body.slice(start + PREFIX_BYTES, rest);
  }

  /**
   * Leaves room for a prefix at the end of {@code out}; the message is to be written behind it.
   *
   * @return where the prefix begins, for {@link #end}
   */
  public static int begin(ByteBuf out) {
    int start = out.writerIndex();
    out.writeByte(0).writeInt(0);
    return start;
  }

  /** Sets the length of the message that ends where {@code out} ends. */
  public static void end(ByteBuf out, int start) {
    out.setInt(start + 1, out.writerIndex() - start - PREFIX_BYTES);
  }

  /** A call that went well; {@code body} is the prefixed message. */
  public static Response ok(ByteBuf body) {
    return new Response(200, HEADERS, body, OK);
  }

  /** A call that was refused: a response of headers alone. */
  public static Response refused(RequestException refused) {
    return status(refused.refusal().grpcStatus(), String.valueOf(refused.getMessage()));
  }

  /** A call that ends with {@code status} and no message: a response of headers alone. */
  public static Response status(int status, String message) {
    return new Response(
        200,
        Map.of(
            "content-type",
            GRPC,
            "grpc-status",
            Integer.toString(status),
            "grpc-message",
            GrpcMessage.encode(message)),
        Unpooled.EMPTY_BUFFER);
  }

  private static RequestException invalid(String detail) {
    return new RequestException(Refusal.INVALID_REQUEST, detail);
  }
}
