package dev.windrow.online;

import io.netty.buffer.ByteBuf;
import reactor.core.publisher.Mono;

/** Reads online features. Confined to one event loop. */
public interface OnlineFeatures {
  /**
   * Reads the features that {@code request} asks for and writes them with {@code encoder}.
   *
   * @param deadlineNanos when to answer with what there is, by {@link System#nanoTime()}
   * @return emits the encoded answer, which the subscriber releases, or fails with {@link
   *     dev.windrow.refusal.RequestException}; both on the event loop, on which it must be
   *     subscribed. Cancelling abandons this request's reads and nobody else's
   */
  Mono<ByteBuf> read(FeatureRequest request, long deadlineNanos, AnswerEncoder encoder);
}
