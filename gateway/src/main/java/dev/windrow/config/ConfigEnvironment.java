package dev.windrow.config;

import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the settings of environment variables that start with {@code WINDROW_}. */
final class ConfigEnvironment {
  private static final String PREFIX = "WINDROW_";
  private static final String STORES = "WINDROW_STORES_";
  private static final Path WORKING_FOLDER = Path.of("");

  /** For the launcher and for test runs: not settings of the gateway. */
  private static final Pattern OTHERS = Pattern.compile("WINDROW_JAVA_OPTS|WINDROW_TEST_.*");

  /**
   * What Kubernetes sets in every pod beside a Service whose name starts with "windrow", as
   * Docker's links did. WINDROW_ADMIN_PORT may come from a Service "windrow-admin": its value
   * tells.
   */
  private static final Pattern SERVICE_LINK =
      Pattern.compile(
          "WINDROW_(.*_)?(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT_[0-9]+_(TCP|UDP|SCTP).*)");

  private static final Pattern SERVICE_LINK_VALUE = Pattern.compile("(tcp|udp|sctp)://.*");

  private final Settings settings;
  private final Mistakes mistakes;

  ConfigEnvironment(Settings settings, Mistakes mistakes) {
    this.settings = settings;
    this.mistakes = mistakes;
  }

  void read(Map<String, String> environment) {
    Set<String> knownStores = settings.storeNames();
    // Sorted, so that mistakes come in the same order every time.
    new TreeMap<>(environment)
        .forEach(
            (name, value) -> {
              if (name.startsWith(PREFIX) && !isOthers(name, value)) {
                read(name, value, knownStores);
              }
            });
  }

  private static boolean isOthers(String name, String value) {
    return OTHERS.matcher(name).matches()
        || SERVICE_LINK.matcher(name).matches()
        || (name.endsWith("_PORT") && SERVICE_LINK_VALUE.matcher(value).matches());
  }

  private void read(String name, String value, Set<String> knownStores) {
    Place place = Place.of("environment variable " + name);
    for (Property<?> property : ConfigProperties.ALL) {
      String fullName = fullName(property, name, knownStores);
      if (fullName != null) {
        settings.put(fullName, property, place, value, WORKING_FOLDER);
        return;
      }
    }
    mistakes.add(
        place, "names no property" + NearNames.suggestion(name, environmentNames(knownStores)));
  }

  /** The full name of {@code property} if the variable speaks of it; else null. */
  private static @Nullable String fullName(
      Property<?> property, String variable, Set<String> knownStores) {
    if (!property.name().contains("*")) {
      return property.environmentName().equals(variable) ? property.name() : null;
    }
    String end = property.environmentName().substring(STORES.length() + 1);
    int nameLength = variable.length() - STORES.length() - end.length();
    if (nameLength < 1 || !variable.startsWith(STORES) || !variable.endsWith(end)) {
      return null;
    }
    String store = variable.substring(STORES.length(), STORES.length() + nameLength);
    return property.name().replace("*", storeName(store, knownStores));
  }

  private static String storeName(String inVariable, Set<String> knownStores) {
    for (String known : knownStores) {
      if (environmentForm(known).equals(inVariable)) {
        return known;
      }
    }
    return inVariable.toLowerCase(Locale.ROOT);
  }

  private static List<String> environmentNames(Set<String> knownStores) {
    List<String> names = new ArrayList<>();
    for (Property<?> property : ConfigProperties.ALL) {
      if (property.name().contains("*")) {
        for (String store : knownStores) {
          names.add(property.environmentName().replace("*", environmentForm(store)));
        }
      } else {
        names.add(property.environmentName());
      }
    }
    return names;
  }

  private static String environmentForm(String store) {
    return store.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
