package dev.windrow.store.lettuce;

import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The replies of a batch at one moment. Shares the batch's arrays, where these do not change. */
final class BatchReplies implements HashReplies {
  private final ReplyState[] states;
  private final @Nullable StoreException @Nullable [] failures;
  private final int[] firstCell;
  private final long[] cells;
  private final byte[] bytes;

  /**
   * @param firstCell where in {@code cells} each read's cells begin, and one more: where they end
   */
  BatchReplies(
      ReplyState[] states,
      @Nullable StoreException @Nullable [] failures,
      int[] firstCell,
      long[] cells,
      byte[] bytes) {
    this.states = states;
    this.failures = failures;
    this.firstCell = firstCell;
    this.cells = cells;
    this.bytes = bytes;
  }

  @Override
  public int size() {
    return states.length;
  }

  @Override
  public ReplyState state(int read) {
    return states[read];
  }

  @Override
  public StoreException failure(int read) {
    StoreException failure = failures == null ? null : failures[read];
    if (states[read] != ReplyState.FAILED || failure == null) {
      throw new IllegalStateException("read " + read + " did not fail, it is " + states[read]);
    }
    return failure;
  }

  @Override
  public long cell(int read, int position) {
    int first = firstCell[read];
    Objects.checkIndex(position, firstCell[read + 1] - first);
    return states[read] == ReplyState.EXISTS ? cells[first + position] : NO_FIELD;
  }

  @Override
  public byte[] bytes() {
    return bytes;
  }
}
