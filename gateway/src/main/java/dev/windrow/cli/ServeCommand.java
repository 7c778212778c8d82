package dev.windrow.cli;

import dev.windrow.FeatureGateway;
import dev.windrow.config.WindrowConfig;
import dev.windrow.log.LogOutput;
import dev.windrow.threads.BlockingCalls;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code windrow serve}: serves until it is told to stop. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Serves online features.",
    footer = {
      "",
      "Any property can be given as a flag: --server.port=9090.",
      "SIGTERM and Ctrl-C: finishes what is in flight, then exits with 0.",
      "Exit status: 2 with the list of mistakes when configuration or catalog are not sound."
    })
final class ServeCommand implements Callable<Integer> {
  private final Map<String, String> environment;

  @Mixin private final ConfigOptions options = new ConfigOptions();

  @Option(
      names = "--blockhound",
      description =
          "Fail every call that would block an event loop or worker. Costs speed: for trials.")
  private boolean blockhound;

  @Spec private @Nullable CommandSpec spec;

  ServeCommand(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() throws InterruptedException {
    WindrowConfig config = options.load(environment);
    LogOutput log = LogOutput.start(config.log());
    if (blockhound) {
      refuseBlockingCalls();
    }
    NativeFolder natives = NativeFolder.create();
    FeatureGateway gateway;
    try {
      gateway = FeatureGateway.start(config);
    } catch (RuntimeException e) {
      natives.close();
      log.close();
      throw e;
    }
    ExitOnSignal.closing(gateway, log, natives);
    say(
        "windrow serves on "
            + (config.server().tls() == null ? "http://" : "https://")
            + config.server().host()
            + ":"
            + gateway.port()
            + ", for operators on http://"
            + config.admin().host()
            + ":"
            + gateway.adminPort());
    new CountDownLatch(1).await(); // for ever: the signal ends the process
    return 0;
  }

  private static void refuseBlockingCalls() {
    try {
      BlockingCalls.refuse();
    } catch (IllegalStateException notHere) {
      throw new CommandException("--blockhound: " + notHere.getMessage(), notHere);
    }
  }

  private void say(String line) {
    if (spec != null) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(line);
      out.flush();
    }
  }
}
