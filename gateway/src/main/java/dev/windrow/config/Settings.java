package dev.windrow.config;

import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the sources say, the later one winning; each value is checked by itself as it comes. */
final class Settings {
  /** The store there is when no source names one. */
  static final String DEFAULT_STORE = "main";

  private static final Pattern STORE_NAME = Pattern.compile("[a-z0-9][a-z0-9_-]*");

  private final Mistakes mistakes;
  private final Map<String, Setting> byName = new LinkedHashMap<>();
  private final Map<String, Place> stores = new LinkedHashMap<>();

  Settings(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** Takes what {@code place} says of the property with this full name. */
  void put(String fullName, Property<?> property, Place place, String text, Path base) {
    String store = ConfigProperties.storeOf(fullName);
    if (store != null && !addStore(store, place)) {
      return;
    }
    try {
      property.parse(text, base);
    } catch (ConfigException refused) {
      ConfigException named = store == null ? refused : refused.ofStore(store);
      mistakes.add(place, named.getMessage());
      return;
    }
    byName.put(fullName, new Setting(place, text, base));
  }

  /** Takes note of a store; false when it cannot be called so. */
  boolean addStore(String name, Place place) {
    if (!STORE_NAME.matcher(name).matches()) {
      mistakes.add(
          place, "a store's name must be small letters, digits, '-' and '_', got '" + name + "'");
      return false;
    }
    stores.putIfAbsent(name, place);
    return true;
  }

  /** The stores named so far; the default one when none is. */
  Set<String> storeNames() {
    return stores.isEmpty() ? Set.of(DEFAULT_STORE) : new LinkedHashSet<>(stores.keySet());
  }

  /** Where the store was first named; null for the default one. */
  @Nullable Place storePlace(String name) {
    return stores.get(name);
  }

  /** Whether a source gives the property with this full name. */
  boolean has(String fullName) {
    return byName.containsKey(fullName);
  }

  /** Where the value of the property comes from; null for its default. */
  @Nullable Place place(String fullName) {
    Setting setting = byName.get(fullName);
    return setting == null ? null : setting.place();
  }

  Map<String, Setting> byName() {
    return byName;
  }
}
