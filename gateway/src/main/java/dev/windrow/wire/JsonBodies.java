package dev.windrow.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.windrow.refusal.RequestException;
import java.io.IOException;

/** What all JSON of requests has in common: how it is parsed, and how its faults are told. */
final class JsonBodies {
  /** No request needs more than four; the parser stops there rather than follow a hostile body. */
  private static final int MAX_DEPTH = 16;

  private JsonBodies() {}

  /**
   * A new factory. Its parsers share a table of names, so that one a thread spares them the wait.
   */
  static JsonFactory factory() {
    return JsonFactory.builder()
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES) // senders choose the join keys' names
        .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW) // the table is bounded
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxStringLength(Integer.MAX_VALUE) // the body's own limit was applied before
                .build())
        .build();
  }

  static RequestException notJson(IOException fault) {
    String message = String.valueOf(fault.getMessage());
    String place = "";
    if (fault instanceof JsonProcessingException parsing) {
      message = parsing.getOriginalMessage();
      if (parsing.getLocation() != null) {
        place =
            " (line %d, column %d)"
                .formatted(parsing.getLocation().getLineNr(), parsing.getLocation().getColumnNr());
      }
    }
    return Faults.invalid("the body is not valid JSON: " + ownWords(message) + place);
  }

  /** The kind of the current value, in a sender's words. */
  static String kind(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT -> "an integer";
      case VALUE_NUMBER_FLOAT -> "a fractional number";
      case VALUE_TRUE, VALUE_FALSE -> "a boolean";
      case VALUE_NULL -> "null";
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> "nothing";
    };
  }

  static RequestException wrongKind(String place, JsonParser parser, String wanted) {
    return Faults.invalid(
        "%s is %s; it must be %s".formatted(place, kind(parser.currentToken()), wanted));
  }

  /** Without the parser's advice on its own settings. */
  private static String ownWords(String message) {
    String line = message.lines().findFirst().orElse("");
    return line.replaceAll(",? ?\\(?(from|use|enable) `[^`]*`[^)]*", "").replace("()", "");
  }
}
