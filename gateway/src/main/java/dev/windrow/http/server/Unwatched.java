package dev.windrow.http.server;

import io.netty.util.concurrent.Future;

/** Marks the futures that nobody waits for. */
final class Unwatched {
  private Unwatched() {}

  /**
   * Lets {@code future} go: that it failed means that the connection is gone, which its channel
   * tells to all that must know.
   */
  static void future(Future<?> future) {
    assert future != null;
  }
}
