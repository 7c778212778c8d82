package dev.windrow.yaml;

import java.util.List;

/** A sequence of nodes. */
public record YamlList(Place place, List<YamlNode> items) implements YamlNode {
  public YamlList {
    items = List.copyOf(items);
  }

  @Override
  public String shape() {
    return "a list";
  }
}
