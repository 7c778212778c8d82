package dev.windrow.query;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param featureService null when single features are named
 * @param features each {@code view:feature}; empty when a feature service is named
 */
public record Query(
    @Nullable String featureService, List<String> features, List<EntityArgument> entities) {
  private static final JsonFactory JSON = new JsonFactory();

  public Query {
    features = List.copyOf(features);
    entities = List.copyOf(entities);
  }

  /** The body of a request to {@code /v1/features}. */
  String json() {
    StringWriter body = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(body)) {
      json.writeStartObject();
      if (featureService != null) {
        json.writeStringField("feature_service", featureService);
      } else {
        json.writeArrayFieldStart("features");
        for (String feature : features) {
          json.writeString(feature);
        }
        json.writeEndArray();
      }
      json.writeObjectFieldStart("entities");
      for (EntityArgument entity : entities) {
        entity.write(json);
      }
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return body.toString();
  }
}
