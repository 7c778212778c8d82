package dev.windrow.yaml;

/** A part of a YAML document, with the place where it starts. Immutable. */
public sealed interface YamlNode permits YamlScalar, YamlList, YamlMap {
  Place place();

  /** What it is, as a message calls it. */
  String shape();
}
