package dev.windrow.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects mistakes, so that all are told in one go. For one thread. */
public final class Mistakes {
  private final Set<Mistake> found = new LinkedHashSet<>(); // an alias shows its mistake once

  public void add(Place place, String message) {
    found.add(new Mistake(place, message));
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** All of them: by source in the order the sources first came up, in each by line and column. */
  public List<Mistake> inOrder() {
    Map<String, Integer> sources = new LinkedHashMap<>();
    for (Mistake mistake : found) {
      sources.putIfAbsent(mistake.place().source(), sources.size());
    }
    List<Mistake> ordered = new ArrayList<>(found);
    ordered.sort(
        Comparator.comparing((Mistake m) -> sources.getOrDefault(m.place().source(), 0))
            .thenComparing(m -> m.place().line())
            .thenComparing(m -> m.place().column()));
    return List.copyOf(ordered);
  }

  /**
   * Ends the collecting.
   *
   * @throws MistakesException if there is any
   */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw new MistakesException(inOrder());
    }
  }
}
