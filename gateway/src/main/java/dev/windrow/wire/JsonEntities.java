package dev.windrow.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.refusal.RequestException;
import java.io.IOException;

/**
 * Reads the {@code entities} of a request: integers become INT64, strings STRING and booleans BOOL
 * columns. One instance an event loop.
 */
final class JsonEntities {
  /**
   * Columns grow from here: a long list of tiny columns is not to cost much more than its bytes.
   */
  private static final int FIRST_SIZE = 16;

  private final Utf8Scratch utf8 = new Utf8Scratch();

  /** Reads the object that the parser stands at the start of, to its end. */
  void read(JsonParser parser, EntityColumns columns) throws IOException {
    for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      columns.add(
          key, token == JsonToken.START_ARRAY ? column(parser, key) : single(parser, key, token));
    }
  }

  private EntityColumn single(JsonParser parser, String key, JsonToken token) throws IOException {
    FeatureType type = type(token, parser, key, -1);
    Values values = Values.of(type, 1);
    add(values, parser, key, -1);
    return new EntityColumn(type, values, true);
  }

  private EntityColumn column(JsonParser parser, String key) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.END_ARRAY) {
      throw Faults.invalid(Faults.place(key) + " is empty; a column has at least one value");
    }
    FeatureType type = type(token, parser, key, 0);
    Values values = Values.of(type, FIRST_SIZE);
    for (; token != JsonToken.END_ARRAY; token = parser.nextToken()) {
      FeatureType found = type(token, parser, key, values.size());
      if (found != type) {
        throw Faults.invalid(
            "%s is %s, but the column begins with %s; its values must be of one type"
                .formatted(place(key, values.size()), words(found), words(type)));
      }
      add(values, parser, key, values.size());
    }
    return new EntityColumn(type, values, false);
  }

  private void add(Values values, JsonParser parser, String key, int row) throws IOException {
    if (values instanceof LongValues longs) {
      try {
        longs.add(parser.getLongValue());
      } catch (InputCoercionException e) {
        throw Faults.invalid(
            "%s is %s, which is no 64-bit integer"
                .formatted(place(key, row), Faults.excerpt(parser.getText())));
      }
    } else if (values instanceof BytesValues strings) {
      char[] chars = parser.getTextCharacters(); // the parser's own buffer: no String a value
      if (!utf8.encode(chars, parser.getTextOffset(), parser.getTextLength())) {
        throw Faults.invalid(
            place(key, row) + " has half a surrogate pair, which no UTF-8 can hold");
      }
      strings.add(utf8.bytes(), 0, utf8.length());
    } else {
      ((BoolValues) values).add(parser.currentToken() == JsonToken.VALUE_TRUE);
    }
  }

  private static FeatureType type(JsonToken token, JsonParser parser, String key, int row)
      throws IOException {
    return switch (token) {
      case VALUE_NUMBER_INT -> FeatureType.INT64;
      case VALUE_STRING -> FeatureType.STRING;
      case VALUE_TRUE, VALUE_FALSE -> FeatureType.BOOL;
      case VALUE_NUMBER_FLOAT -> throw notAKey(place(key, row), Faults.excerpt(parser.getText()));
      case VALUE_NULL, START_OBJECT, START_ARRAY ->
          throw notAKey(place(key, row), JsonBodies.kind(token));
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("no value begins with " + token);
    };
  }

  private static RequestException notAKey(String place, String value) {
    return Faults.invalid(
        place + " is " + value + "; values of join keys are integers, strings or booleans");
  }

  private static String place(String key, int row) {
    return row < 0 ? Faults.place(key) : Faults.place(key, row);
  }

  private static String words(FeatureType type) {
    return type == FeatureType.INT64
        ? "an integer"
        : type == FeatureType.STRING ? "a string" : "a boolean";
  }
}
