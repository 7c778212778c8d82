package dev.windrow.cli;

import dev.windrow.demo.DemoException;
import dev.windrow.log.LogOutput;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code windrow demo}: everything at once, to look at. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description =
        "Serves sample features, in every layout, from a Redis of its own; prints requests to try.",
    footer = {
      "",
      "Any property can be given as a flag: --server.port=9090 --admin.port=9091.",
      "Unlike serve, it has --deadline.default=2s, as a cold JVM is slow, and --log.level=warn.",
      "Ctrl-C and SIGTERM stop the gateway and its Redis, and leave nothing behind."
    })
final class DemoCommand implements Callable<Integer> {
  private final Map<String, String> environment;

  @Option(
      names = "--redis",
      paramLabel = "FILE",
      description =
          "The redis-server or valkey-server to run. Default: the embedded one; where that does not"
              + " run, one on the PATH.")
  private @Nullable Path redis;

  @Unmatched private final List<String> flags = new ArrayList<>();

  @Spec private @Nullable CommandSpec spec;

  DemoCommand(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() throws InterruptedException {
    NativeFolder natives = NativeFolder.create();
    RunningDemo demo;
    try {
      demo = RunningDemo.start(flags, environment, redis);
    } catch (DemoException refused) {
      natives.close();
      throw new CommandException(String.valueOf(refused.getMessage()), refused);
    } catch (RuntimeException e) {
      natives.close();
      throw e;
    }
    LogOutput log = LogOutput.start(demo.config().log());
    ExitOnSignal.closing(demo, log, natives);
    if (spec != null) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(demo.page());
      out.flush();
    }
    new CountDownLatch(1).await(); // for ever: the signal ends the process
    return 0;
  }
}
