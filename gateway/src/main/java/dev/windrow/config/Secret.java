package dev.windrow.config;

/** A text that no log, message or summary may show. */
public record Secret(String reveal) {
  @Override
  public String toString() {
    return "(secret)";
  }
}
