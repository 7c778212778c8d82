package dev.windrow.cli;

import dev.windrow.config.ConfigLoader;
import dev.windrow.config.WindrowConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that needs the configuration. */
final class ConfigOptions {
  private static final Path USUAL_FILE = Path.of("windrow.yaml");

  @Option(
      names = {"-c", "--config"},
      paramLabel = "FILE",
      description = "The config file. Default: ./windrow.yaml if there is one.")
  private @Nullable Path file;

  /**
   * The configuration from the file, the environment and the flags given.
   *
   * @param flags the arguments that are no options of the command: each {@code --name=value}
   * @throws dev.windrow.yaml.MistakesException with every mistake
   */
  WindrowConfig load(Map<String, String> environment, List<String> flags) {
    Path chosen = file == null && Files.exists(USUAL_FILE) ? USUAL_FILE : file;
    return ConfigLoader.load(chosen, environment, flags);
  }
}
