package dev.windrow.cli;

import dev.windrow.TlsFiles;
import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.config.WindrowConfig;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code windrow check}: is what we are told sound? Touches no network. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Checks the configuration and the catalog, and prints what they say.",
    footer = {
      "",
      "Any property can be given as a flag: --server.port=9090.",
      "Exit status: 0 when all is sound, 2 with the list of mistakes when not."
    })
final class CheckCommand implements Callable<Integer> {
  private final Map<String, String> environment;

  @Mixin private final ConfigOptions options = new ConfigOptions();

  @Spec private @Nullable CommandSpec spec;

  CheckCommand(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    WindrowConfig config = options.load(environment);
    TlsFiles.check(config);
    Catalog catalog = new CatalogFile(config.catalog().file(), config.stores().keySet()).load();
    if (spec != null) {
      spec.commandLine().getOut().print(new Summary(config, catalog));
      spec.commandLine().getOut().flush();
    }
    return 0;
  }
}
