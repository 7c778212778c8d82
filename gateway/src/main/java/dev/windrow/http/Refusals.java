package dev.windrow.http;

import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBufAllocator;

/** A refusal in the words of the protocol that asked. */
public final class Refusals {
  private Refusals() {}

  /** A gRPC status where gRPC asked, a problem otherwise. */
  public static Response of(
      Exchange exchange, RequestException refused, ByteBufAllocator allocator) {
    return GrpcFrames.isGrpc(exchange)
        ? GrpcFrames.refused(refused)
        : Problems.of(refused, allocator);
  }
}
