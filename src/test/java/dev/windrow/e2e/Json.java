package dev.windrow.e2e;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value, for looking into: a Map, List, String, Boolean, null, Long for a whole number,
 * Double for another.
 */
record Json(@Nullable Object value) {
  private static final JsonFactory FACTORY = new JsonFactory();

  static Json parse(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      Json parsed = new Json(value(parser));
      if (parser.nextToken() != null) {
        throw new AssertionError("more than one JSON value: " + text);
      }
      return parsed;
    } catch (IOException e) {
      throw new UncheckedIOException("not JSON: " + text, e);
    }
  }

  /** The property, whose absence is a fault. */
  Json at(String name) {
    if (!has(name)) {
      throw new AssertionError("no '" + name + "' in " + value);
    }
    return new Json(((Map<?, ?>) orFault()).get(name));
  }

  boolean has(String name) {
    return value instanceof Map<?, ?> map && map.containsKey(name);
  }

  List<Json> items() {
    List<Json> items = new ArrayList<>();
    ((List<?>) orFault()).forEach(item -> items.add(new Json(item)));
    return items;
  }

  /** The column of a native answer that has this name. */
  Json feature(String name) {
    return at("features").items().stream()
        .filter(column -> name.equals(column.at("name").value()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no feature '" + name + "' in " + value));
  }

  private Object orFault() {
    if (value == null) {
      throw new AssertionError("null");
    }
    return value;
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new AssertionError("no value: " + parser.currentToken());
    };
  }

  private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      object.put(name, value(parser));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser parser) throws IOException {
    List<@Nullable Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }
}
