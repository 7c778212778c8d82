package dev.windrow.config;

import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlDocument;
import dev.windrow.yaml.YamlFile;
import dev.windrow.yaml.YamlMap;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Reads the settings of a file: nested keys, or a full name as one key. */
final class ConfigFile {
  private final Path file;
  private final Settings settings;
  private final Mistakes mistakes;
  private final Set<String> seen = new HashSet<>();

  ConfigFile(Path file, Settings settings, Mistakes mistakes) {
    this.file = file;
    this.settings = settings;
    this.mistakes = mistakes;
  }

  void read() {
    String text = YamlFile.read(file, mistakes);
    if (text == null) {
      return;
    }
    YamlNode root = YamlDocument.read(file.toString(), text, mistakes);
    if (root instanceof YamlMap map) {
      section("", map);
    } else if (root != null && !isNull(root)) {
      mistakes.add(root.place(), "a config file holds a mapping, got " + root.shape());
    }
  }

  private void section(String prefix, YamlMap map) {
    for (YamlMap.Entry entry : map.entries()) {
      String name = prefix + entry.key().text();
      Property<?> property = ConfigProperties.find(name);
      if (property != null) {
        value(name, property, entry);
      } else if (ConfigProperties.isSection(name)) {
        subsection(name, entry);
      } else {
        mistakes.add(
            entry.key().place(),
            "unknown property '" + name + "'" + ConfigProperties.suggestion(name));
      }
    }
  }

  private void subsection(String name, YamlMap.Entry entry) {
    String store = ConfigProperties.storeOf(name);
    if (store != null
        && name.equals("stores." + store)
        && !settings.addStore(store, entry.key().place())) {
      return;
    }
    if (entry.value() instanceof YamlMap map) {
      section(name + ".", map);
    } else if (!isNull(entry.value())) {
      mistakes.add(entry.value().place(), name + " holds properties, got " + entry.value().shape());
    }
  }

  private void value(String name, Property<?> property, YamlMap.Entry entry) {
    if (!seen.add(name)) {
      mistakes.add(entry.key().place(), name + " is given twice");
    } else if (!(entry.value() instanceof YamlScalar scalar)) {
      mistakes.add(
          entry.value().place(), name + " must be one value, got " + entry.value().shape());
    } else if (scalar.isNull()) {
      mistakes.add(entry.key().place(), name + " has no value; leave the line out for the default");
    } else {
      Path folder = file.getParent();
      settings.put(
          name, property, scalar.place(), scalar.text(), folder == null ? Path.of("") : folder);
    }
  }

  private static boolean isNull(YamlNode node) {
    return node instanceof YamlScalar scalar && scalar.isNull();
  }
}
