package dev.windrow.query;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A join key and its values, as a shell gives them: {@code driver_id=1001,1002}. Whole numbers are
 * sent as such, {@code true} and {@code false} as booleans, all else as strings, as is whatever
 * stands in double quotes: {@code zip="01234"}. In quotes a comma is part of the value, and a
 * backslash takes the next character as it is. One value holds for every row.
 *
 * @param values as written, with their quotes; at least one
 */
public record EntityArgument(String joinKey, List<String> values) {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)");
  private static final String RULE = " must look like JOIN_KEY=VALUE,VALUE,…";

  public EntityArgument {
    values = List.copyOf(values);
  }

  /**
   * Reads an argument.
   *
   * @throws IllegalArgumentException if it names no join key or no value, or a quote does not end
   */
  public static EntityArgument parse(String argument) {
    int equals = argument.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException("'" + argument + "'" + RULE);
    }
    return new EntityArgument(argument.substring(0, equals), split(argument, equals + 1));
  }

  private static List<String> split(String argument, int start) {
    List<String> values = new ArrayList<>();
    boolean quoted = false;
    int from = start;
    for (int at = start; at < argument.length(); at++) {
      char c = argument.charAt(at);
      if (quoted && c == '\\') {
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        values.add(value(argument, from, at));
        from = at + 1;
      }
    }
    if (quoted) {
      throw new IllegalArgumentException("'" + argument + "' has a quote that does not end");
    }
    values.add(value(argument, from, argument.length()));
    return values;
  }

  private static String value(String argument, int from, int to) {
    if (from == to) {
      throw new IllegalArgumentException(
          "'" + argument + "' has an empty value; an empty string is written \"\"");
    }
    return argument.substring(from, to);
  }

  /** Writes the join key and its column, or its one value. */
  void write(JsonGenerator json) throws IOException {
    json.writeFieldName(joinKey);
    if (values.size() == 1) {
      write(values.get(0), json);
      return;
    }
    json.writeStartArray();
    for (String value : values) {
      write(value, json);
    }
    json.writeEndArray();
  }

  private static void write(String value, JsonGenerator json) throws IOException {
    if (WHOLE_NUMBER.matcher(value).matches()) {
      json.writeNumber(value);
    } else if (value.equals("true") || value.equals("false")) {
      json.writeBoolean(value.equals("true"));
    } else {
      json.writeString(text(value));
    }
  }

  /** The value for people: without its quotes. */
  static String text(String value) {
    if (value.length() < 2 || !value.startsWith("\"") || !value.endsWith("\"")) {
      return value;
    }
    return value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1");
  }
}
