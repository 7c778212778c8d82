package dev.windrow.query;

import java.util.ArrayList;
import java.util.List;

/**
 * An answer as a table: an entity row a line, or a feature a line where that needs fewer columns. A
 * cell shows its value, and its status where that is not PRESENT.
 */
public final class AnswerTable {
  private static final int WIDEST_CELL = 48;

  private final List<List<String>> lines;

  public AnswerTable(Query query, Answer answer) {
    List<List<String>> byRow = lines(query, answer);
    lines = byRow.get(0).size() > byRow.size() ? transposed(byRow) : byRow;
  }

  private static List<List<String>> lines(Query query, Answer answer) {
    List<List<String>> lines = new ArrayList<>();
    List<String> heading = new ArrayList<>();
    query.entities().forEach(entity -> heading.add(entity.joinKey()));
    answer.columns().forEach(column -> heading.add(column.name()));
    lines.add(heading);
    for (int row = 0; row < answer.rows(); row++) {
      List<String> line = new ArrayList<>();
      for (EntityArgument entity : query.entities()) {
        List<String> values = entity.values();
        line.add(cut(EntityArgument.text(values.get(values.size() == 1 ? 0 : row))));
      }
      for (Answer.Column column : answer.columns()) {
        line.add(cell(column, row));
      }
      lines.add(line);
    }
    return lines;
  }

  private static String cell(Answer.Column column, int row) {
    String status = column.status(row);
    String value = column.value(row);
    return switch (status) {
      case "PRESENT" -> cut(value);
      case "DEFAULT" -> cut(value) + " (DEFAULT)";
      case "OUTSIDE_MAX_AGE" -> value.equals("null") ? status : cut(value) + " (OUTSIDE_MAX_AGE)";
      default -> status; // no value stands beside it
    };
  }

  private static String cut(String text) {
    String shown = text.replaceAll("\\p{Cntrl}", "�");
    return shown.codePointCount(0, shown.length()) <= WIDEST_CELL
        ? shown
        : shown.substring(0, shown.offsetByCodePoints(0, WIDEST_CELL - 1)) + "…";
  }

  private static List<List<String>> transposed(List<List<String>> lines) {
    List<List<String>> turned = new ArrayList<>();
    for (int i = 0; i < lines.get(0).size(); i++) {
      List<String> line = new ArrayList<>();
      for (List<String> old : lines) {
        line.add(old.get(i));
      }
      turned.add(line);
    }
    return turned;
  }

  /** The table, its columns under each other; each line ends with a line break. */
  @Override
  public String toString() {
    int[] widths = new int[lines.get(0).size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(line.get(i)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        text.append(line.get(i));
        if (i < widths.length - 1) {
          text.append(" ".repeat(widths[i] - width(line.get(i)) + 2));
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
