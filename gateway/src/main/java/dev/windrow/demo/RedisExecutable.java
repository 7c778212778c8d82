package dev.windrow.demo;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import redis.embedded.core.ExecutableProvider;

/**
 * A server that was seen to run on this machine.
 *
 * @param words what to call it: {@code Redis 6.2.6 (embedded)}
 */
record RedisExecutable(Path file, String words) {
  private static final Pattern VERSION = Pattern.compile("(\\w+) server v=([0-9.]+)");

  /**
   * The server to use: {@code chosen}, else the embedded one, else the first redis-server or
   * valkey-server of the PATH that runs.
   *
   * @param folder takes the embedded one's file
   * @param path folders, as the PATH has them
   * @throws DemoException if none runs, with the reason of each
   */
  static RedisExecutable find(@Nullable Path chosen, Path folder, String path) {
    List<String> reasons = new ArrayList<>();
    RedisExecutable found =
        chosen == null ? embedded(folder, reasons) : tried(chosen, "given", reasons);
    if (found != null || chosen != null) {
      return orThrow(found, reasons);
    }
    for (String name : List.of("redis-server", "valkey-server")) {
      Path file = onPath(name, path);
      if (file == null) {
        reasons.add(name + " is not on the PATH");
        continue;
      }
      found = tried(file, "on the PATH", reasons);
      if (found != null) {
        return found;
      }
    }
    return orThrow(null, reasons);
  }

  private static RedisExecutable orThrow(@Nullable RedisExecutable found, List<String> reasons) {
    if (found == null) {
      throw new DemoException(
          "no server to keep the sample features in: "
              + String.join("; ", reasons)
              + ". Name one that runs with --redis FILE");
    }
    return found;
  }

  private static @Nullable RedisExecutable embedded(Path folder, List<String> reasons) {
    File file;
    try {
      file = ExecutableProvider.newJarResourceProvider(folder.toFile()).get();
    } catch (IOException | RuntimeException none) {
      reasons.add("the embedded one is not for this platform: " + none.getMessage());
      return null;
    }
    return tried(file.toPath(), "embedded", reasons);
  }

  private static @Nullable Path onPath(String name, String path) {
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable RedisExecutable tried(Path file, String origin, List<String> reasons) {
    String said;
    try {
      Process process =
          new ProcessBuilder(file.toString(), "--version").redirectErrorStream(true).start();
      process.getOutputStream().close();
      said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException notRun) {
      reasons.add(file + " (" + origin + ") does not run: " + notRun.getMessage());
      return null;
    }
    Matcher version = VERSION.matcher(said);
    if (!version.find()) {
      reasons.add(file + " (" + origin + ") --version says no version: " + said);
      return null;
    }
    return new RedisExecutable(
        file, version.group(1) + " " + version.group(2) + " (" + origin + ")");
  }
}
