package dev.windrow.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Where the catalog comes from.
 *
 * @param reload how often the file is looked at for changes; zero for never
 */
public record CatalogConfig(Path file, Duration reload) {
  private static final Property<Path> FILE =
      Property.path("catalog.file", "catalog.yaml", "The catalog file.");
  private static final Property<Duration> RELOAD =
      Property.duration(
          "catalog.reload",
          "2s",
          "0",
          "1d",
          "How often the file is looked at for changes; 0 for never.");

  static final List<Property<?>> PROPERTIES = List.of(FILE, RELOAD);

  public CatalogConfig {
    RELOAD.check(reload);
  }

  public static CatalogConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static CatalogConfig from(ConfigValues values) {
    return new CatalogConfig(values.get(FILE), values.get(RELOAD));
  }
}
