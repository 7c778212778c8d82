package dev.windrow.config;

import java.util.List;

/**
 * Which command reads a hash.
 *
 * @param hgetallMaxWidth fields; a wider hash is never read whole
 */
public record AdaptConfig(AdaptMode mode, int hgetallMaxWidth) {
  private static final Property<AdaptMode> MODE =
      Property.choice(
          "adapt.mode",
          AdaptMode.class,
          "hmget",
          "The command that reads hashes: the wanted fields alone, the whole hash, or `auto`: "
              + "whichever is cheaper.");
  private static final Property<Integer> HGETALL_MAX_WIDTH =
      Property.integer(
          "adapt.hgetall-max-width",
          4096,
          1,
          1_000_000,
          "A hash with more fields than this is never read whole.");

  static final List<Property<?>> PROPERTIES = List.of(MODE, HGETALL_MAX_WIDTH);

  public AdaptConfig {
    HGETALL_MAX_WIDTH.check(hgetallMaxWidth);
  }

  public static AdaptConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static AdaptConfig from(ConfigValues values) {
    return new AdaptConfig(values.get(MODE), values.get(HGETALL_MAX_WIDTH));
  }
}
