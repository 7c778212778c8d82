package dev.windrow.store.lettuce;

import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes a connection on which replies are due and nothing comes. TCP does not see that while
 * something acknowledges its bytes, as a proxy does whose server is gone, or the kernel of a
 * process that hangs. The connection would take reads up to its limit and answer none, for ever;
 * while it is made anew, reads fail at once. Confined to one event loop.
 */
final class SilenceWatch implements Runnable {
  private static final Logger log = LoggerFactory.getLogger(SilenceWatch.class);

  /** Silence of at least this much, and less than twice as much, ends a connection. */
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final ChannelHandlerContext context;
  private final String store;
  private final Queue<?> expecting;
  private final ScheduledFuture<?> looks;
  private boolean heard;
  private boolean dueBefore;

  private SilenceWatch(ChannelHandlerContext context, String store, Queue<?> expecting) {
    this.context = context;
    this.store = store;
    this.expecting = expecting;
    this.looks =
        context
            .executor()
            .scheduleAtFixedRate(this, LIMIT.toNanos(), LIMIT.toNanos(), TimeUnit.NANOSECONDS);
  }

  /**
   * @param expecting the commands whose replies are due
   */
  static SilenceWatch start(ChannelHandlerContext context, String store, Queue<?> expecting) {
    return new SilenceWatch(context, store, expecting);
  }

  void heard() {
    heard = true;
  }

  void stop() {
    looks.cancel(false);
  }

  /** One look. */
  @Override
  public void run() {
    boolean silent = dueBefore && !heard;
    dueBefore = !expecting.isEmpty();
    heard = false;
    if (silent && dueBefore) {
      stop();
      log.warn(
          "Closing a connection to store '{}': nothing came for {} s where replies are due",
          store,
          LIMIT.toSeconds());
      var unused = context.close();
    }
  }
}
