package dev.windrow.store.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import redis.embedded.core.ExecutableProvider;

/**
 * Which server the tests run: {@code WINDROW_TEST_SERVER} (system property or environment) names
 * it, as {@code valkey-server}, {@code redis-server}, {@code embedded} or a path; without it, the
 * first of the first two on the PATH, else the embedded one.
 */
public record RedisBinary(Path path, String version) {
  private static final String CHOICE = "WINDROW_TEST_SERVER";
  private static final String EMBEDDED = "embedded";
  private static final Pattern VERSION = Pattern.compile("v=([0-9.]+)");

  /** Chosen, and named on the console, once for the JVM. */
  private static final class Chosen {
    static final RedisBinary BINARY = choose();
  }

  public static RedisBinary chosen() {
    return Chosen.BINARY;
  }

  /** Whether this server can speak TLS. */
  public boolean knowsTls() {
    // A server built without TLS refuses the option by name before it does anything else.
    return !run(path, "--tls-port", "0", "--port", "0", "--tls-no-such-option", "1")
        .contains("tls-port");
  }

  private static RedisBinary choose() {
    String name = System.getProperty(CHOICE, System.getenv(CHOICE));
    RedisBinary binary = of(locate(name));
    String called = EMBEDDED.equals(name) ? EMBEDDED : String.valueOf(binary.path.getFileName());
    System.out.println("tests use: " + called + " " + binary.version);
    return binary;
  }

  private static Path locate(@Nullable String name) {
    if (name == null || name.isBlank()) {
      return Stream.of("valkey-server", "redis-server")
          .flatMap(RedisBinary::onPath)
          .findFirst()
          .orElseGet(RedisBinary::embedded);
    }
    if (name.equals(EMBEDDED)) {
      return embedded();
    }
    return onPath(name)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    CHOICE + " must name a server that can be run, got " + name));
  }

  private static Stream<Path> onPath(String name) {
    if (name.contains(File.separator)) {
      return Stream.of(Path.of(name)).filter(Files::isExecutable);
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable);
  }

  private static Path embedded() {
    try {
      Path folder = Files.createTempDirectory("windrow-embedded-");
      folder.toFile().deleteOnExit();
      File file = ExecutableProvider.newJarResourceProvider(folder.toFile()).get();
      file.deleteOnExit();
      return file.toPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RedisBinary of(Path path) {
    String words = run(path, "--version");
    Matcher version = VERSION.matcher(words);
    if (!version.find()) {
      throw new IllegalStateException(path + " --version says no version: " + words);
    }
    return new RedisBinary(path, version.group(1));
  }

  private static String run(Path path, String... arguments) {
    try {
      String[] command =
          Stream.concat(Stream.of(path.toString()), Stream.of(arguments)).toArray(String[]::new);
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (var output = process.getInputStream()) {
        return new String(output.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
