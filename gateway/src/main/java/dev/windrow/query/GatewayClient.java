package dev.windrow.query;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** A gateway that runs elsewhere. Blocks; speaks HTTP/2 where the gateway does. */
public final class GatewayClient {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(60);
  private static final String JSON = "application/json";
  private static final JsonFactory PARSERS = new JsonFactory();

  private final URI url;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_2)
          .connectTimeout(CONNECT_LIMIT)
          .build();

  /**
   * The gateway at {@code url}.
   *
   * @throws IllegalArgumentException if that is no http or https URL with a host
   */
  public GatewayClient(URI url) {
    boolean isHttp = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
    if (!isHttp || url.getHost() == null) {
      throw new IllegalArgumentException(
          "the URL must look like http://127.0.0.1:8080, got '" + url + "'");
    }
    this.url = url;
  }

  /**
   * Asks.
   *
   * @return the body of the answer, JSON
   * @throws QueryException if the gateway refuses or cannot be reached
   */
  public String ask(Query query) {
    HttpRequest request =
        HttpRequest.newBuilder(url.resolve("/v1/features"))
            .timeout(ANSWER_LIMIT)
            .header("content-type", JSON)
            .header("accept", JSON)
            .POST(BodyPublishers.ofString(query.json()))
            .build();
    HttpResponse<String> response;
    try {
      response = http.send(request, BodyHandlers.ofString());
    } catch (ConnectException refused) {
      throw new QueryException(
          "no gateway answers at " + url + "; is one running there? --url names another", refused);
    } catch (IOException e) {
      throw new QueryException(url + " does not answer: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new QueryException("interrupted while " + url + " was asked", e);
    }
    if (response.statusCode() != 200) {
      throw new QueryException(response.statusCode() + ": " + detail(response.body()));
    }
    return response.body();
  }

  /** The detail of a problem; the body itself where it is none. */
  private static String detail(String body) {
    try (JsonParser parser = PARSERS.createParser(body)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
          parser.nextToken();
          if (name.equals("detail")) {
            return parser.getText();
          }
          parser.skipChildren();
        }
      }
      return body;
    } catch (IOException notJson) {
      return body;
    }
  }
}
