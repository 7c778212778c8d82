package dev.windrow.http.admin;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.windrow.http.Response;
import io.netty.buffer.Unpooled;
import java.util.Map;

/** Short responses for people and probes. */
final class PlainText {
  private static final Map<String, String> HEADERS =
      Map.of("content-type", "text/plain; charset=utf-8", "cache-control", "no-store");

  private PlainText() {}

  static Response of(int status, String text) {
    return new Response(status, HEADERS, Unpooled.copiedBuffer(text + "\n", UTF_8));
  }
}
