package dev.windrow.coalesce;

import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** One caller's part of a batch, before and after the batch was sent. */
final class CallerRead implements ReadInFlight {
  private final List<HashRead> reads;
  private final Sinks.One<HashReplies> answer = Sinks.unsafe().one();
  private int[] places = new int[0];
  private @Nullable SharedBatch batch; // null until sent
  private boolean cancelled;

  CallerRead(List<HashRead> reads) {
    this.reads = reads;
  }

  boolean isCancelled() {
    return cancelled;
  }

  /** How many reads it still wants. */
  int wanted() {
    return cancelled ? 0 : reads.size();
  }

  /** Adds its reads to {@code distinct} and remembers where they are. */
  CallerRead joinedTo(DistinctReads distinct) {
    places = new int[reads.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = distinct.add(reads.get(i));
    }
    return this;
  }

  void sentWith(SharedBatch sent) {
    batch = sent;
  }

  void answer(List<HashRead> asked, HashReplies replies) {
    if (!cancelled) {
      answer.tryEmitValue(view(asked, replies));
    }
  }

  @Override
  public Mono<HashReplies> answered() {
    return answer.asMono().doOnCancel(this::cancel);
  }

  @Override
  public HashReplies soFar() {
    return batch == null ? new UnansweredReplies(reads.size()) : batch.soFar(this);
  }

  HashReplies view(List<HashRead> asked, HashReplies replies) {
    return new CallerReplies(reads, places, asked, replies);
  }

  @Override
  public void cancel() {
    if (!cancelled) {
      cancelled = true;
      if (batch != null) {
        batch.callerLeft();
      }
    }
  }
}
