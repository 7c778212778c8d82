package dev.windrow.yaml;

import java.util.List;
import java.util.stream.Collectors;

/** Something the user wrote that cannot be used; its message has one mistake a line. */
public final class MistakesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Mistake> mistakes;

  /**
   * These mistakes.
   *
   * @param mistakes at least one, in the order to tell them
   */
  public MistakesException(List<Mistake> mistakes) {
    super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
    this.mistakes = List.copyOf(mistakes);
  }

  public List<Mistake> mistakes() {
    return mistakes;
  }
}
