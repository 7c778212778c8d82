package dev.windrow.store;

import reactor.core.publisher.Mono;

/** A list of reads under way. Confined to the event loop that started it. */
public interface ReadInFlight {
  /**
   * Emits once, on the event loop, when every read is answered or failed; never an error: what went
   * wrong is said read by read. May be subscribed to once, before or after the answer. A cancelled
   * subscription means {@link #cancel}.
   */
  Mono<HashReplies> answered();

  /**
   * What there is now: the reads not answered yet are {@link ReplyState#UNANSWERED}. Later answers
   * do not show in it.
   */
  HashReplies soFar();

  /**
   * The caller went away: its reads need not be sent any more, and what comes for them is dropped.
   */
  void cancel();
}
