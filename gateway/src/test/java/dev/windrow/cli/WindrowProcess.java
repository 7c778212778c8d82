package dev.windrow.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Windrow in a JVM of its own, for what only the end of a process shows. */
final class WindrowProcess implements AutoCloseable {
  private static final String CLASS_PATH = System.getProperty("java.class.path", "");
  private static final Path JAVA = Path.of(System.getProperty("java.home", ""), "bin", "java");

  private final Process process;
  private final BufferedReader output;

  private WindrowProcess(Process process) {
    this.process = process;
    this.output = process.inputReader();
  }

  /**
   * Starts it; its two outputs are read as one.
   *
   * @param jvmOptions options of the JVM, not of Windrow
   */
  static WindrowProcess start(List<String> jvmOptions, String... arguments) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", CLASS_PATH, Windrow.class.getName()));
    command.addAll(List.of(arguments));
    try {
      return new WindrowProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Process process() {
    return process;
  }

  /** Reads on to the line that contains {@code part}. */
  void awaitLine(String part) {
    StringBuilder before = new StringBuilder();
    try {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.contains(part)) {
          return;
        }
        before.append(line).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("it ended without '" + part + "'; it said:\n" + before);
  }

  /** Waits for its end, and gives what it said since. */
  String rest() {
    String rest = output.lines().collect(Collectors.joining("\n"));
    process.onExit().join();
    return rest;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
