package dev.windrow.online;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * Writes an answer in the form its protocol wants. Stateless; called on a worker, or on an event
 * loop for a small answer.
 */
@FunctionalInterface
public interface AnswerEncoder {
  /**
   * The response body.
   *
   * @param eventTimestamps whether the sender asked for them
   * @return a buffer of {@code allocator} that the caller releases
   */
  ByteBuf encode(FeatureAnswer answer, boolean eventTimestamps, ByteBufAllocator allocator);
}
