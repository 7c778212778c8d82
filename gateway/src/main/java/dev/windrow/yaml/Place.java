package dev.windrow.yaml;

/**
 * Where something was read.
 *
 * @param source a file's name as the user gave it, or what else holds a value: an environment
 *     variable, a flag
 * @param line from 1; 0 when the source has no lines
 * @param column from 1, in characters; 0 when the source has no lines
 */
public record Place(String source, int line, int column) {
  /** A place in a source without lines. */
  public static Place of(String source) {
    return new Place(source, 0, 0);
  }

  @Override
  public String toString() {
    return line == 0 ? source : source + ":" + line + ":" + column;
  }
}
