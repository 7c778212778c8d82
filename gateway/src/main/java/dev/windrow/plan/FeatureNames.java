package dev.windrow.plan;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Which features a request asks for, still in the bytes it came in: steady traffic sends the same
 * bytes again and again, so they are the key of compiled selections, and the names are only taken
 * apart when a selection is compiled.
 */
public final class FeatureNames {
  private final byte[] raw;
  private final Function<byte[], Wanted> reader;
  private final int hash;

  /**
   * What the bytes say: exactly one of both is given.
   *
   * @param service the name of a feature service, or empty
   * @param references feature references as the sender wrote them, or empty
   */
  public record Wanted(String service, List<String> references) {}

  /**
   * The names in {@code raw}.
   *
   * @param raw kept, not copied
   * @param reader takes {@code raw} apart; one instance a protocol, compared by identity; may throw
   *     {@code RequestException}
   */
  public FeatureNames(byte[] raw, Function<byte[], Wanted> reader) {
    this.raw = raw;
    this.reader = reader;
    this.hash = Arrays.hashCode(raw);
  }

  public Wanted wanted() {
    return reader.apply(raw);
  }

  /** How much memory a cache entry keyed by this needs, about. */
  public int bytes() {
    return raw.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FeatureNames that
        && hash == that.hash
        && reader.equals(that.reader)
        && Arrays.equals(raw, that.raw);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
