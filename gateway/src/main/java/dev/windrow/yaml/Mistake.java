package dev.windrow.yaml;

/**
 * One thing that the user has to mend.
 *
 * @param message names the thing, the rule and the value
 */
public record Mistake(Place place, String message) {
  @Override
  public String toString() {
    return place + ": " + message;
  }
}
