package dev.windrow.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The one declaration of a property. The file's keys, the environment variables, the flags, the
 * checks and the reference page all come from it. Immutable.
 */
public final class Property<T> {
  private static final Path NO_BASE = Path.of("");

  private final String name;
  private final Kind<T> kind;
  private final @Nullable String defaultText;
  private final @Nullable Bounds<T> bounds;
  private final String description;

  /** The smallest and the largest value allowed. */
  private record Bounds<T>(Comparable<T> min, Comparable<T> max, String text) {
    boolean hold(T value) {
      return min.compareTo(value) <= 0 && max.compareTo(value) >= 0;
    }
  }

  private Property(
      String name,
      Kind<T> kind,
      @Nullable String defaultText,
      @Nullable Bounds<T> bounds,
      String description) {
    this.name = name;
    this.kind = kind;
    this.defaultText = defaultText;
    this.bounds = bounds;
    this.description = description;
  }

  static <T> Property<T> of(
      String name, Kind<T> kind, @Nullable String defaultText, String description) {
    return new Property<>(name, kind, defaultText, null, description);
  }

  static <E extends Enum<E>> Property<E> choice(
      String name, Class<E> type, String defaultText, String description) {
    return of(name, Kinds.choice(type), defaultText, description);
  }

  static Property<String> text(String name, @Nullable String defaultText, String description) {
    return of(name, Kinds.TEXT, defaultText, description);
  }

  static Property<Boolean> bool(String name, boolean defaultValue, String description) {
    return of(name, Kinds.BOOL, Boolean.toString(defaultValue), description);
  }

  static Property<Path> path(String name, @Nullable String defaultText, String description) {
    return of(name, Kinds.PATH, defaultText, description);
  }

  static Property<Secret> secret(String name, String description) {
    return of(name, Kinds.SECRET, null, description);
  }

  static Property<URI> storeUri(String name, String defaultText, String description) {
    return of(name, Kinds.STORE_URI, defaultText, description);
  }

  static Property<Integer> integer(
      String name, int defaultValue, int min, int max, String description) {
    return bounded(
        name,
        Kinds.INTEGER,
        Integer.toString(defaultValue),
        Integer.toString(min),
        Integer.toString(max),
        description);
  }

  static Property<Integer> size(
      String name, String defaultText, String min, String max, String description) {
    return bounded(name, Kinds.SIZE, defaultText, min, max, description);
  }

  static Property<Duration> duration(
      String name, String defaultText, String min, String max, String description) {
    return bounded(name, Kinds.DURATION, defaultText, min, max, description);
  }

  private static <T extends Comparable<T>> Property<T> bounded(
      String name, Kind<T> kind, String defaultText, String min, String max, String description) {
    Bounds<T> bounds =
        new Bounds<>(
            kind.parse(min, NO_BASE), kind.parse(max, NO_BASE), "between " + min + " and " + max);
    return new Property<>(name, kind, defaultText, bounds, description);
  }

  /** The full name, with {@code *} in place of a store's name. */
  public String name() {
    return name;
  }

  /** The environment variable that overrides it, with {@code *} in place of a store's name. */
  public String environmentName() {
    return "WINDROW_" + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** The default as the user would write it; null when there is none. */
  public @Nullable String defaultText() {
    return defaultText;
  }

  public String typeLabel() {
    return kind.label();
  }

  /** The range allowed, in words; empty when the type says all. */
  public String rangeText() {
    return bounds == null ? "" : bounds.text();
  }

  public String description() {
    return description;
  }

  /**
   * The value that {@code text} says.
   *
   * @param base the folder that relative paths start from
   * @throws ConfigException if it says none, or one out of bounds
   */
  T parse(String text, Path base) {
    T value;
    try {
      value = kind.parse(text, base);
    } catch (IllegalArgumentException refused) {
      throw new ConfigException(name, String.valueOf(refused.getMessage()));
    }
    check(value);
    return value;
  }

  /**
   * Refuses a value out of bounds.
   *
   * @throws ConfigException that names the property, the bounds and the value
   */
  void check(T value) {
    if (bounds != null && !bounds.hold(value)) {
      throw new ConfigException(name, "must be " + bounds.text() + ", got " + kind.write(value));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
