package dev.windrow.wire;

import dev.windrow.online.FeatureRequest;
import io.netty.buffer.ByteBuf;

/** Reads request bodies. One instance an event loop: it keeps its working memory between calls. */
public interface RequestReader {
  /**
   * The request in {@code body}, which is neither consumed nor kept.
   *
   * @throws dev.windrow.refusal.RequestException 400, if the body is not a request; the detail says
   *     where and why
   */
  FeatureRequest read(ByteBuf body);
}
