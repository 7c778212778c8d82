package dev.windrow.config;

import java.util.List;

/** What is logged, and how it looks. */
public record LogConfig(LogFormat format, LogLevel level) {
  private static final Property<LogFormat> FORMAT =
      Property.choice(
          "log.format", LogFormat.class, "text", "Lines for people, or a JSON object a line.");
  private static final Property<LogLevel> LEVEL =
      Property.choice(
          "log.level", LogLevel.class, "info", "The least severe lines that are logged.");

  static final List<Property<?>> PROPERTIES = List.of(FORMAT, LEVEL);

  public static LogConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static LogConfig from(ConfigValues values) {
    return new LogConfig(values.get(FORMAT), values.get(LEVEL));
  }
}
