package dev.windrow.config;

import java.nio.file.Path;

/** A type of property: how its values are written. Stateless. */
interface Kind<T> {
  /** What the reference page calls it. */
  String label();

  /**
   * The value that {@code text} says.
   *
   * @param base the folder that relative paths start from
   * @throws IllegalArgumentException if it says none, with a message that follows the property's
   *     name: {@code "must be …, got 'x'"}
   */
  T parse(String text, Path base);

  /** The value as the user would write it. */
  default String write(T value) {
    return value.toString();
  }
}
