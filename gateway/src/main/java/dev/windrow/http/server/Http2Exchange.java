package dev.windrow.http.server;

import dev.windrow.http.HttpVersion;
import dev.windrow.http.Response;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

/** One HTTP/2 stream. */
final class Http2Exchange extends ServerExchange {
  private final Http2Stream stream;
  private final Http2Headers headers;
  private final Http2Responses responses;
  private long discardedBytes;

  Http2Exchange(
      EventLoop eventLoop,
      Http2Stream stream,
      Http2Headers headers,
      Http2Responses responses,
      RequestBody body) {
    super(
        eventLoop,
        HttpVersion.HTTP_2,
        String.valueOf(headers.method()),
        String.valueOf(headers.path()),
        body);
    this.stream = stream;
    this.headers = headers;
    this.responses = responses;
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
}
