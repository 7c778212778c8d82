package dev.windrow.http.server;

import java.util.concurrent.Executor;

/**
 * One flush a connection and turn of its event loop, however many responses were written. The first
 * response of a turn posts it; the loop runs it after all ready channels were read.
 */
final class TurnFlush implements Runnable {
  private final Executor loop;
  private final Runnable flush;
  private boolean posted;

  TurnFlush(Executor loop, Runnable flush) {
    this.loop = loop;
    this.flush = flush;
  }

  void request() {
    if (!posted) {
      posted = true;
      loop.execute(this);
    }
  }

  @Override
  public void run() {
    posted = false;
    flush.run();
  }
}
