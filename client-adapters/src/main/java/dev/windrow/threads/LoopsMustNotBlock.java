package dev.windrow.threads;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import reactor.blockhound.BlockHound;
import reactor.blockhound.integration.BlockHoundIntegration;

/**
 * Tells BlockHound which threads must not block: those named as Windrow names its loops and
 * workers, beside Netty's and Reactor's own. What may block nevertheless stands in {@code
 * blockhound-allow.txt}.
 */
public final class LoopsMustNotBlock implements BlockHoundIntegration {
  private static final String ALLOWED = "blockhound-allow.txt";
  private static final Pattern LINE = Pattern.compile("(\\S+) (\\S+): (\\S.*)");

  @Override
  public void applyTo(BlockHound.Builder builder) {
    builder.nonBlockingThreadPredicate(
        others ->
            others.or(
                thread ->
                    thread.getName().startsWith("windrow-loop")
                        || thread.getName().startsWith("windrow-worker")));
    try (InputStream file = LoopsMustNotBlock.class.getResourceAsStream(ALLOWED)) {
      if (file == null) {
        throw new IllegalStateException(ALLOWED + " is missing");
      }
      new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> allow(builder, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void allow(BlockHound.Builder builder, String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalStateException(
          ALLOWED + " must say 'class method: reason' in each line, got: " + line);
    }
    builder.allowBlockingCallsInside(parts.group(1), parts.group(2));
  }
}
