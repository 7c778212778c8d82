package dev.windrow.config;

import java.util.List;

/**
 * Where operators look: health, metrics, the catalog.
 *
 * @param port 0 for any free one
 */
public record AdminConfig(String host, int port) {
  private static final Property<String> HOST =
      Property.text(
          "admin.host",
          "127.0.0.1",
          "The address of the admin port; it shows what the gateway serves, so mind who can reach it.");
  private static final Property<Integer> PORT =
      Property.integer("admin.port", 8081, 0, 65535, "The admin port; 0 for any free one.");

  static final List<Property<?>> PROPERTIES = List.of(HOST, PORT);

  public AdminConfig {
    PORT.check(port);
  }

  public static AdminConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static AdminConfig from(ConfigValues values) {
    return new AdminConfig(values.get(HOST), values.get(PORT));
  }
}
