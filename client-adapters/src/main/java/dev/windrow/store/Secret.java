package dev.windrow.store;

/** A password that is never printed. */
public final class Secret {
  private final char[] value;

  public Secret(String value) {
    this.value = value.toCharArray();
  }

  /** The password itself; not a copy. */
  public char[] reveal() {
    return value;
  }

  @Override
  public String toString() {
    return "***";
  }
}
