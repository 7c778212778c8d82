package dev.windrow.adapt;

import dev.windrow.config.AdaptMode;
import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.FieldSet;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReadInFlight;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses HMGET or HGETALL for each read of a batch. Sits inside the coalescer: what all callers
 * together want decides.
 *
 * <p>The known width of a hash is the number of fields that the catalog declares for its family.
 */
public final class AdaptiveStoreClient implements FeatureStoreClient {
  private final FeatureStoreClient store;
  private final AdaptMode mode;
  private final int hgetallMaxWidth;

  /**
   * A chooser in front of {@code store}.
   *
   * @param hgetallMaxWidth hashes known to be wider than this are never read whole, whatever the
   *     mode
   */
  public AdaptiveStoreClient(FeatureStoreClient store, AdaptMode mode, int hgetallMaxWidth) {
    this.store = store;
    this.mode = mode;
    this.hgetallMaxWidth = hgetallMaxWidth;
  }

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    if (mode == AdaptMode.HMGET) {
      return store.read(reads);
    }
    List<HashRead> chosen = new ArrayList<>(reads.size());
    for (HashRead read : reads) {
      chosen.add(isReadWhole(read) ? read.withCommand(ReadCommand.HGETALL) : read);
    }
    return store.read(chosen);
  }

  private boolean isReadWhole(HashRead read) {
    FieldSet fields = read.fields();
    int width = fields.space().size();
    if (read.command() != ReadCommand.HMGET || width > hgetallMaxWidth) {
      return false;
    }
    return switch (mode) {
      case HMGET -> false;
      case HGETALL -> true;
      case AUTO -> 2 * fields.size() >= width;
    };
  }
}
