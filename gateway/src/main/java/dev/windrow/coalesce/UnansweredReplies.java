package dev.windrow.coalesce;

import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;

/** The replies of reads that were not sent yet. */
record UnansweredReplies(int size) implements HashReplies {
  private static final byte[] NO_BYTES = {};

  @Override
  public ReplyState state(int read) {
    return ReplyState.UNANSWERED;
  }

  @Override
  public StoreException failure(int read) {
    throw new IllegalStateException("read " + read + " is not answered");
  }

  @Override
  public long cell(int read, int position) {
    return NO_FIELD;
  }

  @Override
  public byte[] bytes() {
    return NO_BYTES;
  }
}
