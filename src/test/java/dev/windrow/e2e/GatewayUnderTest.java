package dev.windrow.e2e;

import dev.windrow.FeatureGateway;
import dev.windrow.config.ConfigLoader;
import dev.windrow.store.testkit.RedisServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A running gateway on free loopback ports, with its catalog in a folder that goes with it. For
 * test threads: everything here blocks.
 */
final class GatewayUnderTest implements AutoCloseable {
  private final Path folder;
  private final FeatureGateway gateway;
  private final Metrics metrics;

  private GatewayUnderTest(Path folder, FeatureGateway gateway) {
    this.folder = folder;
    this.gateway = gateway;
    this.metrics = new Metrics(URI.create("http://127.0.0.1:" + gateway.adminPort() + "/metrics"));
  }

  /**
   * A gateway to be, which serves {@code catalog}. Tests are slow machines' guests: 10 s to answer.
   */
  static Plan serving(String catalog) {
    return new Plan(catalog).with("deadline.default=10s");
  }

  int port() {
    return gateway.port();
  }

  URI url(String path) {
    return URI.create("http://127.0.0.1:" + gateway.port() + path);
  }

  URI adminUrl(String path) {
    return URI.create("http://127.0.0.1:" + gateway.adminPort() + path);
  }

  Metrics metrics() {
    return metrics;
  }

  List<String> reasonsAgainst() {
    return gateway.reasonsAgainst();
  }

  /** Swaps the catalog file in one move, as a deployment does. */
  void replaceCatalog(String catalog) {
    try {
      Path next = Files.writeString(folder.resolve("next.yaml"), catalog);
      Files.move(next, folder.resolve("catalog.yaml"), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    gateway.close();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a gateway is to be started with. */
  static final class Plan {
    private final String catalog;
    private final List<String> flags =
        new ArrayList<>(List.of("--server.port=0", "--admin.port=0", "--catalog.reload=0"));

    private Plan(String catalog) {
      this.catalog = catalog;
    }

    /** One property, as {@code name=value}; the last word counts. */
    Plan with(String property) {
      String name = property.substring(0, property.indexOf('='));
      flags.removeIf(flag -> flag.startsWith("--" + name + "="));
      flags.add("--" + property);
      return this;
    }

    Plan store(String name, int port) {
      return with("stores." + name + ".uri=redis://127.0.0.1:" + port);
    }

    Plan store(String name, RedisServerProcess server) {
      return store(name, server.port());
    }

    /** Starts it, and waits until every store is connected. */
    GatewayUnderTest start() {
      GatewayUnderTest started = startUnready();
      Eventually.holds(
          "the gateway is ready, " + started.reasonsAgainst(),
          () -> started.reasonsAgainst().isEmpty());
      return started;
    }

    /** Starts it, whether or not its stores can be reached. */
    GatewayUnderTest startUnready() {
      try {
        Path folder = Files.createTempDirectory("windrow-e2e-");
        Path file = Files.writeString(folder.resolve("catalog.yaml"), catalog);
        List<String> all = new ArrayList<>(flags);
        all.add("--catalog.file=" + file);
        return new GatewayUnderTest(
            folder, FeatureGateway.start(ConfigLoader.load(null, Map.of(), all)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
