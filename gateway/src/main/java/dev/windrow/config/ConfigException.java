package dev.windrow.config;

/** A configured value, or several together, that cannot be used. */
public final class ConfigException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final String ANY_STORE = "stores.*.";

  private final String property;
  private final String rule;

  /**
   * The message is {@code property}, a space and {@code rule}.
   *
   * @param property the full name: {@code coalesce.max-batch-reads}; a {@code *} stands for the
   *     store's name
   * @param rule what must hold, and the value: {@code "must be at least 1, got 0"}
   */
  public ConfigException(String property, String rule) {
    super(property + " " + rule);
    this.property = property;
    this.rule = rule;
  }

  @Override
  public String getMessage() {
    return property + " " + rule;
  }

  public String property() {
    return property;
  }

  /** The same, said of this store. */
  ConfigException ofStore(String store) {
    String own = "stores." + store + ".";
    return new ConfigException(property.replace(ANY_STORE, own), rule.replace(ANY_STORE, own));
  }
}
