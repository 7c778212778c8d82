package dev.windrow.store.testkit;

import dev.windrow.threads.BlockingCalls;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Puts the watch-dogs in place before the first test class is loaded, in every module's tests. */
public final class WatchedSession implements LauncherSessionListener {
  @Override
  public void launcherSessionOpened(LauncherSession session) {
    LeakReports.watch();
    BlockingCalls.refuse();
  }
}
