package dev.windrow.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.windrow.plan.FeatureNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads the value of {@code features}, an array of strings, or of {@code feature_service}, a
 * string, from its JSON.
 */
public final class JsonNames {
  public static final Function<byte[], FeatureNames.Wanted> READER = JsonNames::read;

  private static final JsonFactory JSON = JsonBodies.factory();

  private JsonNames() {}

  private static FeatureNames.Wanted read(byte[] raw) {
    try (JsonParser parser = JSON.createParser(raw)) {
      if (parser.nextToken() == JsonToken.VALUE_STRING) {
        return new FeatureNames.Wanted(service(parser.getText()), List.of());
      }
      List<String> references = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
          String place = "features[" + references.size() + "]";
          throw JsonBodies.wrongKind(place, parser, "a string such as 'view:feature'");
        }
        references.add(parser.getText());
      }
      if (references.isEmpty()) {
        throw Faults.invalid("'features' is empty; it must name at least one feature");
      }
      return new FeatureNames.Wanted("", List.copyOf(references));
    } catch (IOException e) {
      throw JsonBodies.notJson(e);
    }
  }

  private static String service(String name) {
    if (name.isEmpty()) {
      throw Faults.invalid("'feature_service' is empty; it must name a feature service");
    }
    return name;
  }
}
