package dev.windrow;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How to end what was begun, the last first. Each step is run once, and one that fails does not
 * keep the others.
 */
final class StopSteps {
  private static final Logger LOG = LoggerFactory.getLogger(StopSteps.class);

  private final Deque<Runnable> steps = new ArrayDeque<>();

  synchronized void add(Runnable step) {
    steps.push(step);
  }

  /** May block as long as its steps do. */
  synchronized void run() {
    while (!steps.isEmpty()) {
      try {
        steps.pop().run();
      } catch (RuntimeException e) {
        LOG.warn("a step of stopping failed", e);
      }
    }
  }
}
