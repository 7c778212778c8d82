package dev.windrow.query;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * An answer of columns.
 *
 * @param partial whether any cell could not be read
 * @param columns in the order of the request
 */
public record Answer(int rows, boolean partial, List<Column> columns) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String PRESENT = "PRESENT";

  /**
   * One feature.
   *
   * @param values as JSON writes them, strings without quotes; one only where it holds for all rows
   * @param statuses one a value; empty when all are PRESENT
   */
  record Column(
      String name, String type, List<String> values, List<String> statuses, boolean broadcast) {
    String value(int row) {
      return values.get(broadcast ? 0 : row);
    }

    String status(int row) {
      return statuses.isEmpty() ? PRESENT : statuses.get(broadcast ? 0 : row);
    }
  }

  public Answer {
    columns = List.copyOf(columns);
  }

  /**
   * Reads the body of an answer.
   *
   * @throws QueryException if it is none
   */
  public static Answer parse(String body) {
    try (JsonParser parser = JSON.createParser(body)) {
      parser.nextToken();
      int rows = 0;
      boolean partial = false;
      List<Column> columns = new ArrayList<>();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        switch (name) {
          case "rows" -> rows = parser.getIntValue();
          case "partial" -> partial = parser.getBooleanValue();
          case "features" -> {
            while (parser.nextToken() == JsonToken.START_OBJECT) {
              columns.add(column(parser));
            }
          }
          default -> parser.skipChildren();
        }
      }
      return new Answer(rows, partial, columns);
    } catch (IOException notAnAnswer) {
      throw new QueryException("that is no answer of a gateway: " + body, notAnAnswer);
    }
  }

  private static Column column(JsonParser parser) throws IOException {
    String columnName = "";
    String type = "";
    List<String> values = List.of();
    List<String> statuses = List.of();
    boolean broadcast = false;
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      switch (name) {
        case "name" -> columnName = parser.getText();
        case "type" -> type = parser.getText();
        case "values" -> values = texts(parser);
        case "statuses" -> statuses = texts(parser);
        case "broadcast" -> broadcast = parser.getBooleanValue();
        default -> parser.skipChildren();
      }
    }
    return new Column(columnName, type, values, statuses, broadcast);
  }

  /** The elements of an array, each as one text. */
  private static List<String> texts(JsonParser parser) throws IOException {
    List<String> texts = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      texts.add(
          parser.currentToken() == JsonToken.START_ARRAY
              ? "[" + String.join(", ", texts(parser)) + "]"
              : parser.getText());
    }
    return texts;
  }
}
