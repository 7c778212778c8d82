package dev.windrow.catalog;

import org.jspecify.annotations.Nullable;

/** Where catalogs come from. May block: called off event loops and workers, one call at a time. */
public interface CatalogSource {
  /**
   * The catalog as the source now has it.
   *
   * @param fingerprint of the catalog the caller has
   * @return null when the source still has the very same
   * @throws RuntimeException when it cannot be read or does not validate; the message tells why,
   *     one mistake a line
   */
  @Nullable Catalog loadUnless(String fingerprint);
}
