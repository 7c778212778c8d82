package dev.windrow.cli;

import dev.windrow.ListenException;
import dev.windrow.yaml.MistakesException;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** The command line. */
public final class Windrow {
  /** The exit status for what the user has to mend. */
  static final int MISTAKES = 2;

  /** The exit status for what could not be done. */
  static final int FAILED = 1;

  /** More lines would push the first ones, which matter most, off the screen. */
  private static final int MOST_TOLD = 100;

  private Windrow() {}

  public static void main(String[] arguments) {
    System.exit(commandLine(System.getenv()).execute(arguments));
  }

  /** The command line with all its commands; {@code environment} is all they know of it. */
  static CommandLine commandLine(Map<String, String> environment) {
    CommandLine windrow = new CommandLine(new WindrowCommand());
    windrow.addSubcommand(new ServeCommand(environment));
    windrow.addSubcommand(new DemoCommand(environment));
    windrow.addSubcommand(new CheckCommand(environment));
    windrow.addSubcommand(new GetCommand());
    windrow.getSubcommands().values().forEach(ConfigOptions::takeFlags);
    windrow.setExecutionExceptionHandler(Windrow::tell);
    return windrow;
  }

  private static int tell(Exception failure, CommandLine command, ParseResult arguments)
      throws Exception {
    if (failure instanceof MistakesException refused) {
      int count = refused.mistakes().size();
      refused.mistakes().stream().limit(MOST_TOLD).forEach(command.getErr()::println);
      if (count > MOST_TOLD) {
        command.getErr().println("… and " + (count - MOST_TOLD) + " more");
      }
      command.getErr().println(count == 1 ? "1 mistake" : count + " mistakes");
      command.getErr().flush();
      return MISTAKES;
    }
    if (failure instanceof CommandException || failure instanceof ListenException) {
      command.getErr().println("windrow: " + failure.getMessage());
      command.getErr().flush();
      return FAILED;
    }
    throw failure;
  }
}
