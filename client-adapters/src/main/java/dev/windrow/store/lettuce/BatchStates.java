package dev.windrow.store.lettuce;

import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is known of each read of a batch. A read is settled once. */
final class BatchStates {
  private final ReplyState[] states;
  private @Nullable StoreException @Nullable [] failures;

  BatchStates(int reads) {
    this.states = new ReplyState[reads];
    Arrays.fill(states, ReplyState.UNANSWERED);
  }

  boolean isOpen(int read) {
    return states[read] == ReplyState.UNANSWERED;
  }

  void answer(int read, ReplyState state) {
    states[read] = state;
  }

  void fail(int read, StoreException failure) {
    if (failures == null) {
      failures = new StoreException[states.length];
    }
    failures[read] = failure;
    states[read] = ReplyState.FAILED;
  }

  /** Fails all reads that are open; how many were. */
  int failOpen(StoreException failure) {
    int failed = 0;
    for (int i = 0; i < states.length; i++) {
      if (isOpen(i)) {
        fail(i, failure);
        failed++;
      }
    }
    return failed;
  }

  /** With these values; what is settled later does not show. */
  HashReplies snapshot(BatchValues values) {
    return new BatchReplies(
        states.clone(),
        failures == null ? null : failures.clone(),
        values.firstCell(),
        values.cells(),
        values.bytes());
  }
}
