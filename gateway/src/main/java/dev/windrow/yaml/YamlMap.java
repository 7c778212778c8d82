package dev.windrow.yaml;

import java.util.List;

/** A mapping, its entries in the order of the document; no key occurs twice. */
public record YamlMap(Place place, List<Entry> entries) implements YamlNode {
  /** One key with its value. */
  public record Entry(YamlScalar key, YamlNode value) {}

  public YamlMap {
    entries = List.copyOf(entries);
  }

  @Override
  public String shape() {
    return "a mapping";
  }
}
