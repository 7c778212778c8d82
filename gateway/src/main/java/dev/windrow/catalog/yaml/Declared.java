package dev.windrow.catalog.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a section declares, by name: what was read of it, or null when it has a mistake. So that
 * what is broken is not called missing as well.
 */
final class Declared<T> {
  private final Map<String, @Nullable T> byName = new LinkedHashMap<>();

  void put(String name, @Nullable T read) {
    byName.put(name, read);
  }

  boolean has(String name) {
    return byName.containsKey(name);
  }

  @Nullable T find(String name) {
    return byName.get(name);
  }

  Set<String> names() {
    return byName.keySet();
  }

  /** All that have no mistake, in the order of the file. */
  List<T> sound() {
    List<T> sound = new ArrayList<>();
    for (T read : byName.values()) {
      if (read != null) {
        sound.add(read);
      }
    }
    return sound;
  }
}
