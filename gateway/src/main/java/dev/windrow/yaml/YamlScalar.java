package dev.windrow.yaml;

/**
 * A single value.
 *
 * @param text without quotes, escapes resolved
 * @param isQuoted whether it was written as text for sure: in quotes or as a block
 */
public record YamlScalar(Place place, String text, boolean isQuoted) implements YamlNode {
  /** Whether it is written as nothing: empty, {@code ~} or {@code null}. */
  public boolean isNull() {
    return !isQuoted && (text.isEmpty() || text.equals("~") || text.equalsIgnoreCase("null"));
  }

  @Override
  public String shape() {
    return isNull() ? "nothing" : "'" + text + "'";
  }
}
