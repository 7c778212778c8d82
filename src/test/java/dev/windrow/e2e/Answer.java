package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/**
 * A response, whatever the HTTP version.
 *
 * @param version {@code HTTP/1.1} or {@code HTTP/2}
 * @param headers by lower-case name
 * @param trailers by lower-case name; empty where there were none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Answer(
    String version,
    int status,
    Map<String, String> headers,
    byte[] body,
    Map<String, String> trailers) {
  String text() {
    return new String(body, UTF_8);
  }

  /** The body as JSON. */
  Json json() {
    return Json.parse(text());
  }

  String header(String name) {
    return headers.getOrDefault(name, "");
  }
}
