package dev.windrow.store.lettuce;

import io.netty.channel.EventLoop;
import io.netty.util.Timeout;
import io.netty.util.Timer;
import io.netty.util.TimerTask;
import io.netty.util.concurrent.Future;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets a client that wants a timer of its own use its event loop's, so that no thread is added. */
final class LoopTimer implements Timer {
  private static final Logger log = LoggerFactory.getLogger(LoopTimer.class);

  private final EventLoop loop;

  LoopTimer(EventLoop loop) {
    this.loop = loop;
  }

  @Override
  public Timeout newTimeout(TimerTask task, long delay, TimeUnit unit) {
    return new LoopTimeout(task, delay, unit);
  }

  /** Stops nothing: the loop is not the timer's. */
  @Override
  public Set<Timeout> stop() {
    return Set.of();
  }

  private final class LoopTimeout implements Timeout {
    private final TimerTask task;
    private final Future<?> scheduled;

    LoopTimeout(TimerTask task, long delay, TimeUnit unit) {
      this.task = task;
      this.scheduled = loop.schedule(this::run, delay, unit);
    }

    private void run() {
      try {
        task.run(this);
      } catch (Exception e) {
        log.warn("A timer task failed", e);
      }
    }

    @Override
    public Timer timer() {
      return LoopTimer.this;
    }

    @Override
    public TimerTask task() {
      return task;
    }

    @Override
    public boolean isExpired() {
      return scheduled.isDone() && !scheduled.isCancelled();
    }

    @Override
    public boolean isCancelled() {
      return scheduled.isCancelled();
    }

    @Override
    public boolean cancel() {
      return scheduled.cancel(false);
    }
  }
}
