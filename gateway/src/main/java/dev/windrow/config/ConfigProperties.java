package dev.windrow.config;

import dev.windrow.names.NearNames;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All properties there are, and how full names are matched with them. */
final class ConfigProperties {
  private static final String STORES = "stores.";

  static final List<Property<?>> ALL = all();

  private ConfigProperties() {}

  private static List<Property<?>> all() {
    List<Property<?>> all = new ArrayList<>();
    all.addAll(ServerConfig.PROPERTIES);
    all.addAll(AdminConfig.PROPERTIES);
    all.addAll(CatalogConfig.PROPERTIES);
    all.addAll(StoreSettings.PROPERTIES);
    all.addAll(LimitsConfig.PROPERTIES);
    all.addAll(DeadlineConfig.PROPERTIES);
    all.addAll(AdmissionConfig.PROPERTIES);
    all.addAll(CoalesceConfig.PROPERTIES);
    all.addAll(AdaptConfig.PROPERTIES);
    all.addAll(DecodeConfig.PROPERTIES);
    all.addAll(LogConfig.PROPERTIES);
    return List.copyOf(all);
  }

  /** The property with this full name; null when there is none. */
  static @Nullable Property<?> find(String fullName) {
    String pattern = pattern(fullName);
    for (Property<?> property : ALL) {
      if (property.name().equals(pattern)) {
        return property;
      }
    }
    return null;
  }

  /** Whether {@code fullName} is a part of the tree that holds properties. */
  static boolean isSection(String fullName) {
    String prefix = pattern(fullName) + ".";
    return ALL.stream().anyMatch(property -> property.name().startsWith(prefix));
  }

  /** The name of the store that a full name speaks of; null when it speaks of none. */
  static @Nullable String storeOf(String fullName) {
    if (!fullName.startsWith(STORES)) {
      return null;
    }
    int end = fullName.indexOf('.', STORES.length());
    return fullName.substring(STORES.length(), end < 0 ? fullName.length() : end);
  }

  /** The end of a message about an unknown name: which one may be meant, if any is near. */
  static String suggestion(String fullName) {
    String store = storeOf(fullName);
    List<String> names = new ArrayList<>();
    for (Property<?> property : ALL) {
      names.add(store == null ? property.name() : property.name().replace("*", store));
    }
    String near = NearNames.suggestion(fullName, names);
    if (!near.isEmpty()) {
      return near;
    }
    String lastPart = fullName.substring(fullName.lastIndexOf('.') + 1);
    for (String name : names) {
      if (name.endsWith("." + lastPart)) {
        return "; did you mean '" + name + "'?";
      }
    }
    return sectionSuggestion(fullName, names);
  }

  private static String sectionSuggestion(String fullName, List<String> names) {
    List<String> sections = new ArrayList<>();
    for (String name : names) {
      sections.add(name.substring(0, name.indexOf('.')));
    }
    return NearNames.suggestion(fullName, sections);
  }

  private static String pattern(String fullName) {
    String store = storeOf(fullName);
    return store == null
        ? fullName
        : STORES + "*" + fullName.substring(STORES.length() + store.length());
  }
}
