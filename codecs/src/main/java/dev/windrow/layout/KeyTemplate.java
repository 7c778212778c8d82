package dev.windrow.layout;

import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The shape of a feature view's store keys: text with join keys in braces, such as {@code
 * drv:{driver_id}}. A brace that is meant is doubled. Numbers are written in decimal, timestamps as
 * epoch seconds, booleans as {@code true} or {@code false}, strings as UTF-8, bytes as they are.
 *
 * <p>Nothing marks where a string ends: {@code {a}:{b}} gives one key for {@code "1:2", "3"} and
 * for {@code "1", "2:3"}, exactly as whoever wrote the rows.
 */
public final class KeyTemplate {
  private final String text;
  private final List<byte[]> literals; // one before each placeholder, one after the last
  private final List<String> placeholders;
  private final int literalBytes;

  KeyTemplate(String text, List<String> literals, List<String> placeholders) {
    this.text = text;
    this.literals =
        literals.stream().map(literal -> literal.getBytes(StandardCharsets.UTF_8)).toList();
    this.placeholders = List.copyOf(placeholders);
    this.literalBytes = this.literals.stream().mapToInt(literal -> literal.length).sum();
  }

  /**
   * Reads a template as the catalog gives it.
   *
   * @throws IllegalArgumentException if there is no text, a brace has no partner, or a placeholder
   *     is empty or comes twice
   */
  public static KeyTemplate parse(String text) {
    return new KeyTemplateParser(text).parse();
  }

  /** The join keys named, each once, in the order of the text. */
  public List<String> placeholders() {
    return placeholders;
  }

  /** Whether values of {@code type} can be part of a key. */
  public static boolean admits(FeatureType type) {
    return KeyPart.admits(type);
  }

  /**
   * The key of one row.
   *
   * @param columns the values of the {@link #placeholders}, in their order
   * @throws IllegalArgumentException if a column's type is not {@linkplain #admits admitted}
   */
  public byte[] key(EntityColumn[] columns, int row) {
    int length = literalBytes;
    for (int i = 0; i < placeholders.size(); i++) {
      length += KeyPart.length(columns[i], row);
    }
    byte[] key = new byte[length];
    int at = append(literals.get(0), key, 0);
    for (int i = 0; i < placeholders.size(); i++) {
      at = KeyPart.write(columns[i], row, key, at);
      at = append(literals.get(i + 1), key, at);
    }
    return key;
  }

  private static int append(byte[] literal, byte[] key, int at) {
    System.arraycopy(literal, 0, key, at, literal.length);
    return at + literal.length;
  }

  /** The template as the catalog gives it. */
  @Override
  public String toString() {
    return text;
  }
}
