package dev.windrow.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import org.jspecify.annotations.Nullable;

/** What a channel was given, and its socket did not take yet. */
final class Unwritten {
  private Unwritten() {}

  static long bytes(Channel channel) {
    @Nullable ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
    return buffer == null ? 0 : buffer.totalPendingWriteBytes();
  }
}
