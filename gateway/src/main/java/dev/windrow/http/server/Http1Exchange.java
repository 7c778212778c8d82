package dev.windrow.http.server;

import dev.windrow.http.HttpVersion;
import dev.windrow.http.Response;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import org.jspecify.annotations.Nullable;

/** One request of an HTTP/1.1 or HTTP/1.0 connection. */
final class Http1Exchange extends ServerExchange {
  private final HttpRequest request;
  private final Http1Handler connection;

  Http1Exchange(
      EventLoop eventLoop, HttpRequest request, Http1Handler connection, RequestBody body) {
    super(eventLoop, HttpVersion.HTTP_1, request.method().name(), request.uri(), body);
    this.request = request;
    this.connection = connection;
  }

  @Override
  public @Nullable String header(CharSequence lowerCaseName) {
    return request.headers().get(lowerCaseName);
  }

  @Override
  void write(Response response) {
    connection.write(this, response);
  }

  HttpRequest request() {
    return request;
  }

  boolean keepsAlive() {
    return HttpUtil.isKeepAlive(request);
  }
}
