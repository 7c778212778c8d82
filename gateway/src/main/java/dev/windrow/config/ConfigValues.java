package dev.windrow.config;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What records are built from: the settings given, the defaults for the rest. Reads the properties
 * of one store where a name has a {@code *}.
 */
final class ConfigValues {
  /** No settings: defaults alone. */
  static final ConfigValues NONE = new ConfigValues(Map.of(), Path.of(""), "*");

  private final Map<String, Setting> settings;
  private final Path base;
  private final String store;

  /**
   * These settings.
   *
   * @param settings by the full name of the property
   * @param base the folder that relative paths of defaults start from
   */
  ConfigValues(Map<String, Setting> settings, Path base, String store) {
    this.settings = settings;
    this.base = base;
    this.store = store;
  }

  /** The value given, or the default; the property has one. */
  <T> T get(Property<T> property) {
    T value = find(property);
    if (value == null) {
      throw new IllegalArgumentException(property + " has no default");
    }
    return value;
  }

  /** The value given, or the default; null when there is neither. */
  <T> @Nullable T find(Property<T> property) {
    Setting setting = settings.get(property.name().replace("*", store));
    if (setting != null) {
      return property.parse(setting.text(), setting.base());
    }
    String text = property.defaultText();
    return text == null ? null : property.parse(text, base);
  }
}
