package dev.windrow.decode;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that decode and encode. Handing a task over takes no lock, so that an event loop
 * never waits for a worker.
 */
public final class Workers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Workers.class);

  private final Worker[] workers;
  private final int maxQueued;
  private final AtomicInteger next = new AtomicInteger();
  private volatile boolean closed;

  /**
   * Starts the threads.
   *
   * @param count of threads, at least 1
   * @param maxQueued tasks waiting for each thread; {@link #offer} refuses at the bound
   */
  public Workers(int count, int maxQueued) {
    this.maxQueued = maxQueued;
    this.workers = new Worker[count];
    for (int i = 0; i < count; i++) {
      workers[i] = new Worker("windrow-worker-" + i);
      workers[i].start();
    }
  }

  public int count() {
    return workers.length;
  }

  /** Tasks waiting now, over all threads. */
  public int queued() {
    int sum = 0;
    for (Worker worker : workers) {
      sum += worker.queued.get();
    }
    return sum;
  }

  /**
   * Gives {@code task} to the thread with the fewest waiting tasks; false when even that one has
   * its fill.
   */
  public boolean offer(Runnable task) {
    int start = Math.floorMod(next.getAndIncrement(), workers.length);
    Worker least = workers[start];
    for (int i = 1; i < workers.length && least.queued.get() > 0; i++) {
      Worker other = workers[(start + i) % workers.length];
      if (other.queued.get() < least.queued.get()) {
        least = other;
      }
    }
    return !closed && least.offer(task);
  }

  /** Lets the threads finish what they have, then end. Returns at once. */
  @Override
  public void close() {
    closed = true;
    for (Worker worker : workers) {
      LockSupport.unpark(worker);
    }
  }

  private final class Worker extends Thread {
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger queued = new AtomicInteger();
    private volatile boolean idle;

    Worker(String name) {
      super(name);
      setDaemon(true);
    }

    boolean offer(Runnable task) {
      if (queued.incrementAndGet() > maxQueued) {
        queued.decrementAndGet();
        return false;
      }
      tasks.add(task);
      if (idle) {
        LockSupport.unpark(this);
      }
      return true;
    }

    @Override
    public void run() {
      while (true) {
        Runnable task = tasks.poll();
        if (task != null) {
          queued.decrementAndGet();
          run(task);
        } else if (closed) {
          return;
        } else {
          rest();
        }
      }
    }

    /**
     * The race: a task added after our last poll, before {@code idle} is seen. So look once more
     * after saying so.
     */
    private void rest() {
      idle = true;
      if (tasks.isEmpty() && !closed) {
        LockSupport.park(this);
      }
      idle = false;
    }

    private void run(Runnable task) {
      try {
        task.run();
      } catch (RuntimeException | Error e) {
        LOG.error(
            "a worker's task failed",
            e); // the task answers for its own request; the thread lives on
      }
    }
  }
}
