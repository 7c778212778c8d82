package dev.windrow.coalesce;

import dev.windrow.store.FieldSet;
import dev.windrow.store.HashRead;
import java.util.ArrayList;
import java.util.List;

/**
 * The reads of one batch while it is gathered: each key once, with all fields that anybody wants of
 * it.
 */
final class DistinctReads {
  private final List<HashRead> reads;
  private final int[] table; // open addressing: place + 1, 0 = free; at most half full
  private final int mask;

  /**
   * An empty batch.
   *
   * @param most the most reads that will be added
   */
  DistinctReads(int most) {
    reads = new ArrayList<>(most);
    table = new int[Integer.highestOneBit(Math.max(2, most)) << 2];
    mask = table.length - 1;
  }

  /**
   * Adds {@code read} and tells its place in {@link #reads()}, which an equal key added before may
   * have already.
   */
  int add(HashRead read) {
    int slot = slot(read.keyHash());
    while (table[slot] != 0) {
      int place = table[slot] - 1;
      HashRead known = reads.get(place);
      if (known.sameKey(read)) {
        join(place, known, read.fields());
        return place;
      }
      slot = (slot + 1) & mask;
    }
    reads.add(read);
    table[slot] = reads.size();
    return reads.size() - 1;
  }

  List<HashRead> reads() {
    return reads;
  }

  private void join(int place, HashRead known, FieldSet wanted) {
    FieldSet union = known.fields().union(wanted);
    if (!union.equals(known.fields())) {
      reads.set(place, known.withFields(union));
    }
  }

  private int slot(int hash) {
    // Arrays.hashCode of keys that differ in their last bytes is nearly sequential: spread it over
    // the table.
    return ((hash * 0x9E3779B9) >>> 7) & mask;
  }
}
