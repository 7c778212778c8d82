package dev.windrow.cli;

import dev.windrow.query.Answer;
import dev.windrow.query.AnswerTable;
import dev.windrow.query.EntityArgument;
import dev.windrow.query.GatewayClient;
import dev.windrow.query.Query;
import dev.windrow.query.QueryException;
import java.io.PrintWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code windrow get}: a query from the shell. */
@Command(
    name = "get",
    mixinStandardHelpOptions = true,
    description = "Asks a running gateway for features, and prints them.",
    footer = {
      "",
      "A join key with one value holds for every row: one user and many items.",
      "Whole numbers are sent as numbers, true and false as booleans, all else as strings.",
      "Double quotes make a string of anything; keep them from the shell: 'zip=\"1011\",\"1012\"'.",
      "",
      "A table shows each value, and its status where that is not PRESENT; long values are cut.",
      "",
      "  windrow get --features driver_stats:conv_rate --entity driver_id=1001,1002",
      "  windrow get --feature-service ranking --entity user_id=42 --entity item_id=1,2,3 --json",
      "",
      "Exit status: 1 when the gateway refuses or cannot be reached, 2 for a wrong command line."
    })
final class GetCommand implements Callable<Integer> {
  /** What is asked: one of the two. */
  static final class Selection {
    @Option(
        names = "--features",
        split = ",",
        paramLabel = "VIEW:FEATURE",
        description = "Features to ask for; several with commas, or the option again.")
    private final List<String> features = new ArrayList<>();

    @Option(
        names = "--feature-service",
        paramLabel = "NAME",
        description = "A feature service to ask for.")
    private @Nullable String featureService;
  }

  @ArgGroup(multiplicity = "1")
  private final Selection selection = new Selection();

  @Option(
      names = {"-e", "--entity"},
      required = true,
      paramLabel = "JOIN_KEY=VALUE,…",
      description = "A join key and its values, one a row.")
  private final List<String> entities = new ArrayList<>();

  @Option(
      names = "--url",
      defaultValue = "http://127.0.0.1:8080",
      description = "Where the gateway is. Default: ${DEFAULT-VALUE}.")
  private URI url = URI.create("http://127.0.0.1:8080");

  @Option(names = "--json", description = "Print the gateway's answer itself.")
  private boolean json;

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    CommandSpec command = spec;
    if (command == null) {
      throw new IllegalStateException("a command runs only when it was parsed");
    }
    PrintWriter out = command.commandLine().getOut();
    try {
      Query query =
          new Query(
              selection.featureService,
              selection.features,
              entities.stream().map(EntityArgument::parse).toList());
      String body = new GatewayClient(url).ask(query);
      if (json) {
        out.println(body);
      } else {
        Answer answer = Answer.parse(body);
        out.print(new AnswerTable(query, answer));
        if (answer.partial()) {
          command.commandLine().getErr().println("partial: some values could not be read");
          command.commandLine().getErr().flush();
        }
      }
      out.flush();
      return 0;
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(
          command.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    } catch (QueryException refused) {
      throw new CommandException(String.valueOf(refused.getMessage()), refused);
    }
  }
}
