package dev.windrow.coalesce;

import dev.windrow.store.FieldSet;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.List;

/**
 * One caller's view of a shared batch: its own reads in its own order, its own fields at its own
 * positions, whatever else was read for others.
 *
 * @param reads what the caller asked for
 * @param places where each of them is in the batch
 * @param asked the batch's reads; their field sets hold at least the caller's
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and never leaves this room as a record
record CallerReplies(List<HashRead> reads, int[] places, List<HashRead> asked, HashReplies batch)
    implements HashReplies {
  @Override
  public int size() {
    return places.length;
  }

  @Override
  public ReplyState state(int read) {
    return batch.state(places[read]);
  }

  @Override
  public StoreException failure(int read) {
    return batch.failure(places[read]);
  }

  @Override
  @SuppressWarnings(
      "ReferenceEquality") // the same set is the common case; an equal one goes the longer way,
  // rightly
  public long cell(int read, int position) {
    int place = places[read];
    FieldSet mine = reads.get(read).fields();
    FieldSet all = asked.get(place).fields();
    return batch.cell(place, mine == all ? position : all.position(mine.ordinal(position)));
  }

  @Override
  public byte[] bytes() {
    return batch.bytes();
  }
}
