package dev.windrow.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code windrow} without a command: says which there are. */
@Command(
    name = "windrow",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = HelpCommand.class,
    description = "Serves online features from Redis and Valkey to rankers, fast and on time.")
final class WindrowCommand implements Runnable {
  @Spec private @Nullable CommandSpec spec;

  @Override
  public void run() {
    if (spec != null) {
      throw new ParameterException(spec.commandLine(), "a command is missing");
    }
  }
}
