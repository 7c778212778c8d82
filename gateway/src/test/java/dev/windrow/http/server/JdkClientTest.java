package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JdkClientTest {
  private static final String LONG_BODY = "0123456789".repeat(50_000);

  @Test
  void http_1_1_is_spoken() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT)) {
      HttpClient client = HttpClient.newBuilder().version(Version.HTTP_1_1).build();

      HttpResponse<String> response = echo(client, server.url("/echo"), LONG_BODY);

      assertThat(response.version()).isEqualTo(Version.HTTP_1_1);
      assertThat(response.body()).isEqualTo(LONG_BODY);
    }
  }

  @Test
  void a_post_that_asks_for_http_2_is_answered_in_it() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT)) {
      HttpClient client = HttpClient.newBuilder().version(Version.HTTP_2).build();

      HttpResponse<String> first = echo(client, server.url("/echo"), LONG_BODY);
      HttpResponse<String> second = echo(client, server.url("/echo"), "again");

      assertThat(first.version()).isEqualTo(Version.HTTP_2);
      assertThat(first.body()).isEqualTo(LONG_BODY);
      assertThat(second.body()).isEqualTo("again");
    }
  }

  @Test
  void a_post_over_the_limit_that_asks_for_http_2_is_refused() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT.withMaxBodyBytes(1000))) {
      HttpClient client = HttpClient.newBuilder().version(Version.HTTP_2).build();

      assertThat(echo(client, server.url("/echo"), "x".repeat(1001)).statusCode()).isEqualTo(413);
    }
  }

  @Test
  void tls_agrees_on_http_2(@TempDir Path folder) throws Exception {
    SelfSigned identity = SelfSigned.in(folder);
    try (TestServer server = new TestServer(TransportConfig.DEFAULT.withTls(identity.material()))) {
      HttpClient client = HttpClient.newBuilder().sslContext(identity.clientContext()).build();

      HttpResponse<String> response =
          echo(client, "https://localhost:" + server.port() + "/echo", LONG_BODY);

      assertThat(response.version()).isEqualTo(Version.HTTP_2);
      assertThat(response.body()).isEqualTo(LONG_BODY);
    }
  }

  @Test
  void tls_serves_http_1_1_to_who_knows_no_better(@TempDir Path folder) throws Exception {
    SelfSigned identity = SelfSigned.in(folder);
    try (TestServer server = new TestServer(TransportConfig.DEFAULT.withTls(identity.material()))) {
      HttpClient client =
          HttpClient.newBuilder()
              .version(Version.HTTP_1_1)
              .sslContext(identity.clientContext())
              .build();

      HttpResponse<String> response =
          echo(client, "https://localhost:" + server.port() + "/echo", "hello");

      assertThat(response.version()).isEqualTo(Version.HTTP_1_1);
      assertThat(response.body()).isEqualTo("hello");
    }
  }

  @Test
  void five_hundred_requests_at_once_get_their_own_answers() throws Exception {
    try (TestServer server = new TestServer(TransportConfig.DEFAULT)) {
      HttpClient client = HttpClient.newBuilder().version(Version.HTTP_2).build();
      echo(client, server.url("/echo"), "upgrade first");
      List<CompletableFuture<String>> answers = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        answers.add(
            client
                .sendAsync(request(server.url("/echo"), "request " + i), BodyHandlers.ofString())
                .thenApply(HttpResponse::body));
      }

      for (int i = 0; i < 500; i++) {
        assertThat(answers.get(i)).succeedsWithin(TestServer.PATIENCE).isEqualTo("request " + i);
      }
    }
  }

  private static HttpResponse<String> echo(HttpClient client, String url, String body)
      throws Exception {
    return client.send(request(url, body), BodyHandlers.ofString());
  }

  private static HttpRequest request(String url, String body) {
    return HttpRequest.newBuilder(URI.create(url)).POST(BodyPublishers.ofString(body)).build();
  }
}
