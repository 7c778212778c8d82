package dev.windrow.http;

import io.netty.buffer.ByteBuf;
import java.util.Map;

/**
 * What goes back. {@code content-length} and {@code date} are set by the server.
 *
 * @param headers lower-case names, Latin-1 values; the same map instance may serve many responses,
 *     whose encoding is then kept, so it must never change
 * @param body the exchange's after it was given
 * @param trailers lower-case names; sent as HTTP/2 trailers, dropped on HTTP/1.1; empty for none
 */
public record Response(
    int status, Map<String, String> headers, ByteBuf body, Map<String, String> trailers) {
  public Response(int status, Map<String, String> headers, ByteBuf body) {
    this(status, headers, body, Map.of());
  }
}
