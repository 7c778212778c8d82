package dev.windrow.coalesce;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One batch on its way, and the callers who share it. A caller that leaves takes nothing from the
 * others.
 */
final class SharedBatch {
  private final List<CallerRead> callers = new ArrayList<>();
  private List<HashRead> asked = List.of();
  private @Nullable ReadInFlight inFlight;
  private int remaining;
  private boolean answered;

  void add(CallerRead caller, CallerRead joined) {
    callers.add(joined);
    caller.sentWith(this);
    remaining++;
  }

  int callers() {
    return callers.size();
  }

  void send(FeatureStoreClient store, List<HashRead> reads) {
    asked = reads;
    inFlight = store.read(reads);
    inFlight.answered().subscribe(this::answer);
  }

  private void answer(HashReplies replies) {
    answered = true;
    for (CallerRead caller : callers) {
      caller.answer(asked, replies);
    }
  }

  HashReplies soFar(CallerRead caller) {
    HashReplies replies = inFlight == null ? new UnansweredReplies(asked.size()) : inFlight.soFar();
    return caller.view(asked, replies);
  }

  void callerLeft() {
    remaining--;
    if (remaining == 0 && !answered && inFlight != null) {
      inFlight.cancel();
    }
  }
}
