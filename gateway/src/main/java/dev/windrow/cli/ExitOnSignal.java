package dev.windrow.cli;

import java.util.ArrayList;
import java.util.List;

/** Ends the process in order, with status 0, when it is told to stop by SIGTERM or SIGINT. */
final class ExitOnSignal {
  private ExitOnSignal() {}

  /** Closes {@code parts} in their order when the signal comes. */
  static void closing(AutoCloseable... parts) {
    List<AutoCloseable> closing = new ArrayList<>(List.of(parts));
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  for (AutoCloseable part : closing) {
                    close(part);
                  }
                  // A JVM that a signal ends exits with 128 + the signal's number. A stop that went
                  // as asked is no failure.
                  Runtime.getRuntime().halt(0);
                },
                "windrow-stop"));
  }

  private static void close(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception e) {
      System.err.println("windrow: stopping " + part.getClass().getSimpleName() + " failed: " + e);
    }
  }
}
