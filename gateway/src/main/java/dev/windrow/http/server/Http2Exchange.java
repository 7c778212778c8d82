package dev.windrow.http.server;

import dev.windrow.http.HttpVersion;
import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One HTTP/2 stream. */
final class Http2Exchange extends ServerExchange {
  static final int CONNECTION_STREAM = 0;

  private final Http2Stream stream;
  private final Http2Headers headers;
  private final Http2Responses responses;
  private long discardedBytes;
  private int window;
  private @Nullable ByteBuf unsentBody;
  private Map<String, String> unsentTrailers = Map.of();

  Http2Exchange(
      EventLoop eventLoop,
      Http2Stream stream,
      Http2Headers headers,
      Http2Responses responses,
      RequestBody body,
      int window) {
    super(
        eventLoop,
        HttpVersion.HTTP_2,
        String.valueOf(headers.method()),
        String.valueOf(headers.path()),
        body);
    this.stream = stream;
    this.headers = headers;
    this.responses = responses;
    this.window = window;
  }

  @Override
  public @Nullable String header(CharSequence lowerCaseName) {
    CharSequence value = headers.get(lowerCaseName);
    return value == null ? null : value.toString();
  }

  @Override
  void write(Response response) {
    responses.write(this, response);
  }

  Http2Stream stream() {
    return stream;
  }

  /** Counts body bytes that came after the response was given. */
  long discarded(int bytes) {
    return discardedBytes += bytes;
  }

  /** How many bytes of body the client takes on this stream; below 0 where it took some back. */
  int window() {
    return window;
  }

  void window(int bytes) {
    window = bytes;
  }

  /** Keeps what is to be sent after the headers. */
  void unsent(ByteBuf body, Map<String, String> trailers) {
    unsentBody = body;
    unsentTrailers = trailers;
  }

  @Nullable ByteBuf unsentBody() {
    return unsentBody;
  }

  Map<String, String> unsentTrailers() {
    return unsentTrailers;
  }

  /** Whether some of the body is not sent yet. */
  boolean waits() {
    return unsentBody != null;
  }

  @Override
  void dropUnsent() {
    if (unsentBody != null) {
      unsentBody.release();
      unsentBody = null;
    }
  }
}
