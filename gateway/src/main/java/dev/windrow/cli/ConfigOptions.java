package dev.windrow.cli;

import dev.windrow.config.ConfigLoader;
import dev.windrow.config.WindrowConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.UnmatchedArgsBinding;
import picocli.CommandLine.Option;

/** The options of every command that needs the configuration. */
final class ConfigOptions {
  private static final Path USUAL_FILE = Path.of("windrow.yaml");

  @Option(
      names = {"-c", "--config"},
      paramLabel = "FILE",
      description = "The config file. Default: ./windrow.yaml if there is one.")
  private @Nullable Path file;

  private final List<String> flags = new ArrayList<>();

  /**
   * Takes the arguments that are no options of {@code command} for flags: {@code --name=value}.
   * (picocli's own annotation for them is not heeded in a mixin.)
   */
  static void takeFlags(CommandLine command) {
    for (CommandSpec mixin : command.getCommandSpec().mixins().values()) {
      if (mixin.userObject() instanceof ConfigOptions options) {
        command
            .getCommandSpec()
            .addUnmatchedArgsBinding(
                UnmatchedArgsBinding.forStringArrayConsumer(options.new Flags()));
      }
    }
  }

  /**
   * The configuration from the file, the environment and the flags given.
   *
   * @throws dev.windrow.yaml.MistakesException with every mistake
   */
  WindrowConfig load(Map<String, String> environment) {
    Path chosen = file == null && Files.exists(USUAL_FILE) ? USUAL_FILE : file;
    return ConfigLoader.load(chosen, environment, flags);
  }

  /** Where picocli puts them: null before, all of them after. */
  private final class Flags implements ISetter {
    @Override
    public <T> @Nullable T set(T arguments) {
      flags.clear();
      if (arguments instanceof String[] given) {
        flags.addAll(List.of(given));
      }
      return null;
    }
  }
}
