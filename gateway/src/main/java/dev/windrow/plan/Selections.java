package dev.windrow.plan;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.windrow.catalog.Catalog;
import dev.windrow.feature.FeatureReference;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The compiled selections of one catalog: at steady state one look-up a request. Safe for all
 * threads, never blocks.
 */
public final class Selections {
  // Bound: about 32 MiB of request names; past it the entries used least are compiled anew when
  // they come back.
  private static final long MAX_CACHED_BYTES = 32L << 20;

  private final Catalog catalog;
  private final SelectionCompiler compiler;
  private final Cache<FeatureNames, Selection> compiled =
      Caffeine.newBuilder()
          .maximumWeight(MAX_CACHED_BYTES)
          .weigher(
              (FeatureNames names, Selection selection) ->
                  names.bytes() + 64 * selection.features().size())
          .executor(Runnable::run) // no thread of its own
          .build();

  public Selections(Catalog catalog) {
    this.catalog = catalog;
    this.compiler = new SelectionCompiler(catalog);
  }

  /**
   * The selection that {@code names} ask for.
   *
   * @throws RequestException if a name is not in the catalog, is malformed or comes twice
   */
  public Selection of(FeatureNames names) {
    Selection selection = compiled.getIfPresent(names);
    if (selection == null) {
      selection = compiler.compile(references(names.wanted()));
      compiled.put(names, selection);
    }
    return selection;
  }

  private List<FeatureReference> references(FeatureNames.Wanted wanted) {
    if (!wanted.service().isEmpty()) {
      return CatalogNames.service(catalog, wanted.service()).features();
    }
    Set<FeatureReference> references = new LinkedHashSet<>();
    for (String text : wanted.references()) {
      if (!references.add(reference(text))) {
        throw new RequestException(
            Refusal.INVALID_REQUEST, "feature '" + text + "' is asked for twice");
      }
    }
    if (references.isEmpty()) {
      throw new RequestException(
          Refusal.INVALID_REQUEST,
          "no feature is asked for: give a feature_service, or features as 'view:feature'");
    }
    return new ArrayList<>(references);
  }

  private static FeatureReference reference(String text) {
    try {
      return FeatureReference.parse(text);
    } catch (IllegalArgumentException e) {
      throw new RequestException(Refusal.INVALID_REQUEST, String.valueOf(e.getMessage()));
    }
  }
}
