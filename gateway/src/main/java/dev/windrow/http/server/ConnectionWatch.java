package dev.windrow.http.server;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Looks after one connection twice an idle timeout, and sees by what did not change between looks
 * that it is idle or stuck: no request pays for a timer or a clock. So what is to end after the
 * timeout ends between one and one and a half of it.
 */
final class ConnectionWatch implements Runnable {
  /** Looks in a row that show the same before it counts. */
  static final int LOOKS = 2;

  private final Watched watched;
  private final ScheduledFuture<?> looks;
  private long activityBefore;
  private int idleLooks;

  private ConnectionWatch(Watched watched, EventLoop loop, Duration idleTimeout) {
    this.watched = watched;
    long periodNanos = Math.max(1, idleTimeout.toNanos() / LOOKS);
    this.looks = loop.scheduleAtFixedRate(this, periodNanos, periodNanos, TimeUnit.NANOSECONDS);
  }

  static ConnectionWatch start(Watched watched, EventLoop loop, Duration idleTimeout) {
    return new ConnectionWatch(watched, loop, idleTimeout);
  }

  void stop() {
    looks.cancel(false);
  }

  @Override
  public void run() {
    long activity = watched.activity();
    boolean idle = !watched.hasExchanges() && activity == activityBefore;
    activityBefore = activity;
    idleLooks = idle ? idleLooks + 1 : 0;
    if (idleLooks >= LOOKS) {
      watched.closeIdle();
    } else {
      watched.endStuck();
    }
  }

  /** A connection, as the watch sees it. */
  interface Watched {
    /** Changes with every exchange that begins and all that is written. */
    long activity();

    boolean hasExchanges();

    void closeIdle();

    /** Ends each exchange that is {@link ServerExchange#stuck()}. */
    void endStuck();
  }
}
