package dev.windrow.threads;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingOperationError;

/**
 * Turns blocking calls of event loops and workers into errors. Costs speed: for tests and trials.
 */
public final class BlockingCalls {
  private static final String CANARY = "windrow-loop-canary";

  private BlockingCalls() {}

  /**
   * Fails every blocking call of a thread that must not block, in the whole JVM and for good, and
   * proves it with a canary. Blocks for some hundred milliseconds.
   *
   * @throws IllegalStateException if this JVM does not let its own methods be rewritten, or the
   *     canary was not caught
   */
  public static void refuse() {
    try {
      BlockHound.install();
    } catch (RuntimeException | LinkageError refused) {
      throw new IllegalStateException(
          "blocking calls cannot be caught in this JVM; it needs"
              + " -XX:+AllowRedefinitionToAddDeleteMethods and -XX:+EnableDynamicAgentLoading",
          refused);
    }
    Canary canary = new Canary();
    Thread thread = new Thread(canary, CANARY);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the canary sang", e);
    }
    if (canary.caught == null) {
      throw new IllegalStateException(
          "blocking calls are not caught: thread " + CANARY + " could block unseen");
    }
  }

  private static final class Canary implements Runnable {
    private @Nullable BlockingOperationError caught;

    @Override
    public void run() {
      try {
        LockSupport.parkNanos(1);
      } catch (BlockingOperationError e) {
        caught = e;
      }
    }
  }
}
