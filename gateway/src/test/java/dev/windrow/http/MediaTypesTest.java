package dev.windrow.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypesTest {
  @Test
  void a_request_without_content_type_is_json() {
    assertThat(MediaTypes.ofRequest(new FakeExchange())).isEqualTo(MediaType.JSON);
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, JSON",
    "Application/JSON; charset=utf-8, JSON",
    "application/x-protobuf, X_PROTOBUF",
    "'application/protobuf ;proto=x', PROTOBUF"
  })
  void case_and_parameters_do_not_matter(String header, MediaType type) {
    assertThat(MediaTypes.ofRequest(new FakeExchange().with("content-type", header)))
        .isEqualTo(type);
  }

  @Test
  void an_unserved_content_type_is_refused_with_the_served_ones() {
    FakeExchange exchange = new FakeExchange().with("content-type", "text/xml");

    assertThatThrownBy(() -> MediaTypes.ofRequest(exchange))
        .isInstanceOf(RequestException.class)
        .hasMessage(
            "content-type 'text/xml' is not served; served are application/json,"
                + " application/x-protobuf and application/protobuf")
        .extracting(e -> ((RequestException) e).refusal())
        .isEqualTo(Refusal.UNSUPPORTED_MEDIA_TYPE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*/*                                                   | PROTOBUF",
        "application/*                                         | PROTOBUF",
        "application/json                                      | JSON",
        "text/html, application/json;q=0.5                     | JSON",
        "application/json;q=0.4, application/x-protobuf;q=0.9  | X_PROTOBUF",
        "application/json, application/protobuf                | PROTOBUF",
        "application/protobuf;q=0, */*;q=0.1                   | JSON",
        "APPLICATION/JSON ; Q=1.000                            | JSON",
        "application/*;q=0.2, application/json;q=0.3           | JSON",
      })
  void the_most_wanted_type_is_served_and_the_requests_own_among_equals(
      String accept, MediaType expected) {
    FakeExchange exchange = new FakeExchange().with("accept", accept);

    assertThat(MediaTypes.ofResponse(exchange, MediaType.PROTOBUF)).isEqualTo(expected);
  }

  @Test
  void a_request_without_accept_is_answered_in_its_own_type() {
    assertThat(MediaTypes.ofResponse(new FakeExchange(), MediaType.X_PROTOBUF))
        .isEqualTo(MediaType.X_PROTOBUF);
  }

  @ParameterizedTest
  @CsvSource({"text/html", "*/*;q=0", "'application/json;q=0.000'"})
  void nothing_acceptable_is_refused(String accept) {
    FakeExchange exchange = new FakeExchange().with("accept", accept);

    assertThatThrownBy(() -> MediaTypes.ofResponse(exchange, MediaType.JSON))
        .isInstanceOf(RequestException.class)
        .hasMessageStartingWith("accept '" + accept + "' has no served type; served are ")
        .extracting(e -> ((RequestException) e).refusal())
        .isEqualTo(Refusal.NOT_ACCEPTABLE);
  }
}
