package dev.windrow.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.windrow.names.NearNames;
import dev.windrow.online.FeatureRequest;
import dev.windrow.online.Output;
import dev.windrow.plan.FeatureNames;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One request being read. A property that is null counts as absent. */
final class JsonRequest {
  private static final List<String> PROPERTIES =
      List.of("feature_service", "features", "entities", "output", "event_timestamps");

  private final JsonParser parser;
  private final RequestBytes bytes;
  private final JsonEntities entities;
  private final EntityColumns columns = new EntityColumns();
  private @Nullable FeatureNames names;
  private Output output = Output.COLUMNS;
  private boolean eventTimestamps;
  private int seen; // a bit a property

  JsonRequest(JsonParser parser, RequestBytes bytes, JsonEntities entities) {
    this.parser = parser;
    this.bytes = bytes;
    this.entities = entities;
  }

  /** Reads the object that the parser stands at the start of, to its end. */
  FeatureRequest read() throws IOException {
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      readProperty(name);
    }
    if (names == null) {
      throw Faults.noneNamed();
    }
    return new FeatureRequest(names, columns.columns(), columns.rows(), output, eventTimestamps);
  }

  private void readProperty(String name) throws IOException {
    switch (name) {
      case "feature_service" -> readNames(1, name, JsonToken.VALUE_STRING, "a string");
      case "features" -> readNames(2, name, JsonToken.START_ARRAY, "an array of strings");
      case "entities" -> {
        if (isGiven(4, name)) {
          require(name, JsonToken.START_OBJECT, "an object of join keys");
          entities.read(parser, columns);
        }
      }
      case "output" -> {
        if (isGiven(8, name)) {
          require(name, JsonToken.VALUE_STRING, "'columns' or 'matrix'");
          output = output(parser.getText());
        }
      }
      case "event_timestamps" -> {
        if (isGiven(16, name)) {
          if (!parser.currentToken().isBoolean()) {
            throw JsonBodies.wrongKind("'event_timestamps'", parser, "true or false");
          }
          eventTimestamps = parser.currentToken() == JsonToken.VALUE_TRUE;
        }
      }
      default ->
          throw Faults.invalid(
              "unknown property %s%s; a request has %s"
                  .formatted(
                      Faults.quoted(name),
                      NearNames.suggestion(name, PROPERTIES),
                      String.join(", ", PROPERTIES)));
    }
  }

  private void readNames(int property, String name, JsonToken wanted, String wantedText)
      throws IOException {
    if (!isGiven(property, name)) {
      return;
    }
    require(name, wanted, wantedText);
    if (names != null) {
      throw Faults.bothNamed();
    }
    int start = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    parser.finishToken();
    int end = (int) parser.currentLocation().getByteOffset();
    int offset = bytes.offset();
    byte[] raw = Arrays.copyOfRange(bytes.array(), offset + start, offset + end);
    names = new FeatureNames(raw, JsonNames.READER);
  }

  private boolean isGiven(int property, String name) {
    if ((seen & property) != 0) {
      throw Faults.invalid("'" + name + "' is given more than once");
    }
    seen |= property;
    return parser.currentToken() != JsonToken.VALUE_NULL;
  }

  private void require(String name, JsonToken wanted, String wantedText) {
    if (parser.currentToken() != wanted) {
      throw JsonBodies.wrongKind("'" + name + "'", parser, wantedText);
    }
  }

  private static Output output(String text) {
    return switch (text) {
      case "columns" -> Output.COLUMNS;
      case "matrix" -> Output.MATRIX;
      default ->
          throw Faults.invalid(
              "'output' is " + Faults.quoted(text) + "; it must be 'columns' or 'matrix'");
    };
  }
}
