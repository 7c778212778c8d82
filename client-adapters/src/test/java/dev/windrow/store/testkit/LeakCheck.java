package dev.windrow.store.testkit;

import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails every test class during which a buffer leaked. */
public final class LeakCheck implements AfterAllCallback {
  @Override
  public void afterAll(ExtensionContext context) {
    if (context.getRequiredTestClass().isMemberClass()) {
      return; // its outer class is checked, once
    }
    List<String> leaks = LeakReports.drain();
    if (!leaks.isEmpty()) {
      throw new AssertionError(leaks.size() + " leaks:\n" + String.join("\n", leaks));
    }
  }
}
