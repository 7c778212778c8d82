package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Requests by the JDK's own client. */
final class Http {
  static final String JSON = "application/json";
  static final String PROTOBUF = "application/x-protobuf";
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private Http() {}

  /** Over HTTP/1.1. */
  static Answer get(URI url) {
    return send(CLIENT, HttpRequest.newBuilder(url).timeout(PATIENCE).build());
  }

  /** JSON over HTTP/1.1. */
  static Answer post(URI url, String body, String... headers) {
    return post(CLIENT, url, JSON, body.getBytes(UTF_8), headers);
  }

  /** JSON over HTTP/1.1, without waiting. */
  static CompletableFuture<Answer> posting(URI url, String body, String... headers) {
    return CLIENT
        .sendAsync(
            request(url, JSON, body.getBytes(UTF_8), headers),
            HttpResponse.BodyHandlers.ofByteArray())
        .thenApply(Http::answer);
  }

  /**
   * What {@code client} makes of a POST.
   *
   * @param headers names and values in turn
   */
  static Answer post(
      HttpClient client, URI url, String contentType, byte[] body, String... headers) {
    return send(client, request(url, contentType, body, headers));
  }

  private static HttpRequest request(URI url, String contentType, byte[] body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .timeout(PATIENCE)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .setHeader("content-type", contentType);
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return request.build();
  }

  static Answer send(HttpClient client, HttpRequest request) {
    try {
      return answer(client.send(request, HttpResponse.BodyHandlers.ofByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  private static Answer answer(HttpResponse<byte[]> response) {
    Map<String, String> headers = new HashMap<>();
    response.headers().map().forEach((name, values) -> headers.put(name, values.get(0)));
    String version = response.version() == HttpClient.Version.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
    return new Answer(version, response.statusCode(), headers, response.body(), Map.of());
  }
}
