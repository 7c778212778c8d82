package dev.windrow.cli;

import dev.windrow.FeatureGateway;
import dev.windrow.config.ConfigLoader;
import dev.windrow.config.WindrowConfig;
import dev.windrow.demo.DemoPage;
import dev.windrow.demo.DemoStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

/** A gateway over a store with sample features, ready for requests. Starting and closing block. */
final class RunningDemo implements AutoCloseable {
  private static final Duration LOOK_EVERY = Duration.ofMillis(20);
  private static final Duration READY_LIMIT = Duration.ofSeconds(30);
  private static final String OTHER_STORES = "WINDROW_STORES_";

  private final DemoStore store;
  private final WindrowConfig config;
  private final FeatureGateway gateway;

  private RunningDemo(DemoStore store, WindrowConfig config) {
    this.store = store;
    this.config = config;
    this.gateway = FeatureGateway.start(config);
  }

  /**
   * Starts a demo.
   *
   * @param flags properties to change
   * @param redis the server to run; null for the embedded one
   */
  static RunningDemo start(
      List<String> flags, Map<String, String> environment, @Nullable Path redis) {
    DemoStore store = DemoStore.open(redis, environment.getOrDefault("PATH", ""));
    try {
      RunningDemo demo = new RunningDemo(store, config(store, flags, environment));
      demo.awaitReady();
      return demo;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static WindrowConfig config(
      DemoStore store, List<String> flags, Map<String, String> environment) {
    List<String> all = new ArrayList<>(flags);
    all.add("--catalog.file=" + store.catalogFile());
    all.add("--stores." + DemoStore.NAME + ".uri=" + store.uri());
    // The first request of a cold JVM takes its time, and this is to be looked at by people.
    addUnlessGiven(all, "--deadline.default=", "2s");
    addUnlessGiven(all, "--log.level=", "warn");
    Map<String, String> ownStore = new TreeMap<>(environment);
    ownStore.keySet().removeIf(name -> name.startsWith(OTHER_STORES));
    return ConfigLoader.load(null, ownStore, all);
  }

  private static void addUnlessGiven(List<String> flags, String flag, String value) {
    if (flags.stream().noneMatch(given -> given.startsWith(flag))) {
      flags.add(flag + value);
    }
  }

  private void awaitReady() {
    try {
      Flux.interval(LOOK_EVERY)
          .filter(look -> gateway.reasonsAgainst().isEmpty())
          .blockFirst(READY_LIMIT);
    } catch (IllegalStateException tooLong) {
      List<String> reasons = gateway.reasonsAgainst();
      gateway.close();
      throw new CommandException(
          "not ready after " + READY_LIMIT.toSeconds() + " s: " + String.join("; ", reasons),
          tooLong);
    }
  }

  WindrowConfig config() {
    return config;
  }

  /** Where it serves, without a slash at the end. */
  String url() {
    return "http://" + config.server().host() + ":" + gateway.port();
  }

  DemoPage page() {
    return new DemoPage(
        store, url(), "http://" + config.admin().host() + ":" + gateway.adminPort());
  }

  @Override
  public void close() {
    gateway.close();
    store.close();
  }
}
