package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.windrow.store.testkit.RedisServerProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The senders' own mistakes, each told by its name. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ErrorsIT {
  private static final String USER_1 = "\"entities\":{\"user_id\":[1]}";
  private static final String F1 = "\"features\":[\"user_stats:f1\"]";

  private final RedisServerProcess server = RedisServerProcess.start();
  private GatewayUnderTest gateway;

  @BeforeAll
  void start() {
    gateway = GatewayUnderTest.serving(TellingRows.CATALOG).store("main", server).start();
  }

  @AfterAll
  void close() {
    gateway.close();
    server.close();
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        arguments("no JSON", "{\"features\": nonsense", 400, "nonsense"),
        arguments("no body", "", 400, "empty"),
        arguments("nothing named", "{" + USER_1 + "}", 400, "feature_service"),
        arguments(
            "both named", "{\"feature_service\":\"users\"," + F1 + "," + USER_1 + "}", 400, "both"),
        arguments("unknown property", "{\"feature\":[]," + USER_1 + "}", 400, "'feature'"),
        arguments(
            "columns of unequal length",
            "{\"feature_service\":\"both\",\"entities\":{\"user_id\":[1,2],\"item_id\":[1,2,3]}}",
            400,
            "item_id"),
        arguments(
            "missing join key", "{" + F1 + ",\"entities\":{\"item_id\":[1]}}", 400, "user_id"),
        arguments(
            "value of the wrong type",
            "{" + F1 + ",\"entities\":{\"user_id\":[\"one\"]}}",
            400,
            "user_id"),
        arguments(
            "a column of two types",
            "{" + F1 + ",\"entities\":{\"user_id\":[1,\"2\"]}}",
            400,
            "user_id"),
        arguments(
            "number out of range",
            "{" + F1 + ",\"entities\":{\"user_id\":[9223372036854775808]}}",
            400,
            "9223372036854775808"),
        arguments("empty column", "{" + F1 + ",\"entities\":{\"user_id\":[]}}", 400, "user_id"),
        arguments(
            "no reference", "{\"features\":[\"user_stats\"]," + USER_1 + "}", 400, "user_stats"),
        arguments(
            "named twice",
            "{\"features\":[\"user_stats:f1\",\"user_stats:f1\"]," + USER_1 + "}",
            400,
            "twice"),
        arguments(
            "unknown output", "{\"output\":\"tensor\"," + F1 + "," + USER_1 + "}", 400, "tensor"),
        arguments(
            "unknown service", "{\"feature_service\":\"user\"," + USER_1 + "}", 404, "'users'?"),
        arguments(
            "unknown view",
            "{\"features\":[\"user_stat:f1\"]," + USER_1 + "}",
            404,
            "'user_stats'?"),
        arguments(
            "unknown feature",
            "{\"features\":[\"user_stats:f100\"]," + USER_1 + "}",
            404,
            "did you mean 'user_stats:f10'?"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void a_mistake_is_answered_by_a_problem_that_names_it(
      String name, String body, int status, String words) {
    Answer answer = Http.post(gateway.url("/v1/features"), body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
    Json problem = answer.json();
    assertThat(problem.at("status").value()).isEqualTo((long) status);
    assertThat((String) problem.at("type").value()).startsWith("urn:windrow:problem:");
    assertThat((String) problem.at("title").value()).isNotBlank();
    assertThat((String) problem.at("detail").value()).contains(words);
  }

  @Test
  void a_deadline_that_cannot_be_read_is_a_400() {
    assertThat(ask("x-windrow-deadline-ms", "soon").status()).isEqualTo(400);
    assertThat(ask("x-envoy-expected-rq-timeout-ms", "-1").status()).isEqualTo(400);
    assertThat(ask("grpc-timeout", "1 s").status()).isEqualTo(400);
    assertThat(ask("x-windrow-deadline-ms", "1000").status()).isEqualTo(200);
  }

  @Test
  void a_deadline_of_nothing_has_passed_when_the_request_comes() {
    assertThat(ask("x-windrow-deadline-ms", "0").status()).isEqualTo(504);
  }

  @Test
  void a_media_type_that_is_not_served_is_a_415_and_one_not_acceptable_a_406() {
    assertThat(ask("content-type", "text/csv").status()).isEqualTo(415);
    assertThat(ask("accept", "text/csv").status()).isEqualTo(406);
    assertThat(ask("accept", "application/x-protobuf;q=0.5, text/csv").header("content-type"))
        .isEqualTo("application/x-protobuf");
  }

  @Test
  void an_unknown_path_is_a_404_and_a_wrong_method_a_405_that_names_the_right_one() {
    assertThat(Http.post(gateway.url("/v1/feature"), "{}").status()).isEqualTo(404);

    Answer get = Http.get(gateway.url("/v1/features"));

    assertThat(get.status()).isEqualTo(405);
    assertThat(get.header("allow")).isEqualTo("POST");
  }

  @Test
  void operators_endpoints_are_not_on_the_main_port_and_health_is() {
    assertThat(Http.get(gateway.url("/health")).status()).isEqualTo(200);
    assertThat(Http.get(gateway.url("/metrics")).status()).isEqualTo(404);
    assertThat(Http.get(gateway.url("/readyz")).status()).isEqualTo(404);
    assertThat(Http.get(gateway.adminUrl("/livez")).status()).isEqualTo(200);
    assertThat(Http.get(gateway.adminUrl("/readyz")).status()).isEqualTo(200);
  }

  @Test
  void a_head_of_health_has_no_body() {
    URI url = gateway.url("/health");
    Answer head =
        Http.send(
            HttpClient.newHttpClient(),
            HttpRequest.newBuilder(url)
                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                .build());

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
  }

  @Test
  void no_error_shows_the_inside() {
    mistakes()
        .map(mistake -> (String) mistake.get()[1])
        .map(body -> Http.post(gateway.url("/v1/features"), body).text())
        .forEach(
            text ->
                assertThat(text)
                    .doesNotContain("127.0.0.1", "Exception", "dev.windrow", "\tat ")
                    .satisfies(
                        t -> assertThat(t.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1000)));
  }

  private Answer ask(String... headers) {
    return Http.post(gateway.url("/v1/features"), "{" + F1 + "," + USER_1 + "}", headers);
  }
}
