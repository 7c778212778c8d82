package dev.windrow.catalog.yaml;

import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlScalar;

/** What things in a catalog may be called. */
final class NameRules {
  private NameRules() {}

  /**
   * Checks the name of something that a feature reference or another part of the catalog names.
   *
   * @param kind what it is: {@code "feature view"}
   */
  static boolean check(String kind, YamlScalar name, Mistakes mistakes) {
    if (!checkFeature(kind, name, mistakes)) {
      return false;
    }
    if (name.text().indexOf(':') >= 0) {
      mistakes.add(
          name.place(),
          kind
              + " name '"
              + name.text()
              + "' must not contain ':', which parts view and feature in a reference");
      return false;
    }
    return true;
  }

  /** Checks the name of a feature, which may contain colons: a reference is split at its first. */
  static boolean checkFeature(String kind, YamlScalar name, Mistakes mistakes) {
    String text = name.text();
    if (text.isBlank()
        || !text.strip().equals(text)
        || text.chars().anyMatch(Character::isISOControl)) {
      mistakes.add(
          name.place(),
          kind
              + " name '"
              + text
              + "' must not be empty, hold control characters, or start or end with a space");
      return false;
    }
    return true;
  }
}
