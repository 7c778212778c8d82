package dev.windrow.codec;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What a piece of code allocates on this thread. */
public final class AllocatedBytes {
  private static final int WARM_UP_RUNS = 50;
  private static final int RUNS = 10;

  private AllocatedBytes() {}

  /**
   * The least of several runs, after some more: loading classes and making call sites allocates as
   * well, once.
   */
  public static long by(Runnable code) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    for (int i = 0; i < WARM_UP_RUNS; i++) {
      code.run();
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < RUNS; i++) {
      long before = threads.getThreadAllocatedBytes(id);
      code.run();
      least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
    }
    return least;
  }
}
