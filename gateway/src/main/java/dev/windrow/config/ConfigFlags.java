package dev.windrow.config;

import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the settings of flags: {@code --server.port=9090}. */
final class ConfigFlags {
  private static final Path WORKING_FOLDER = Path.of("");

  private final Settings settings;
  private final Mistakes mistakes;

  ConfigFlags(Settings settings, Mistakes mistakes) {
    this.settings = settings;
    this.mistakes = mistakes;
  }

  void read(List<String> flags) {
    Set<String> seen = new HashSet<>();
    for (String flag : flags) {
      int equals = flag.indexOf('=');
      String written = equals < 0 ? flag : flag.substring(0, equals);
      Place place = Place.of("flag " + written);
      String name = written.startsWith("--") ? written.substring(2) : written;
      Property<?> property = ConfigProperties.find(name);
      if (property == null || !written.startsWith("--")) {
        mistakes.add(place, "names no property" + ConfigProperties.suggestion(name));
      } else if (equals < 0) {
        mistakes.add(place, "needs a value: " + written + "=…");
      } else if (!seen.add(name)) {
        mistakes.add(place, "is given twice");
      } else {
        settings.put(name, property, place, flag.substring(equals + 1), WORKING_FOLDER);
      }
    }
  }
}
