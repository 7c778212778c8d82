package dev.windrow.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The canary is the command's own: it does not serve where blocking calls would go unseen. */
class BlockHoundOptionTest {
  private static final String CATALOG =
      """
      version: 1
      entities:
        driver: {join_keys: {driver_id: INT64}}
      feature_views:
        stats:
          entities: [driver]
          store: main
          layout: plain
          key: "drv:{driver_id}"
          features:
            rate: {type: FLOAT}
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("catalog.yaml"), CATALOG);
  }

  @Test
  void a_jvm_that_lets_its_methods_be_rewritten_serves_with_the_canary_caught() {
    try (WindrowProcess windrow =
        serve(
            List.of(
                "-XX:+AllowRedefinitionToAddDeleteMethods", "-XX:+EnableDynamicAgentLoading"))) {
      windrow.awaitLine("windrow serves on http://127.0.0.1:");
      windrow.process().toHandle().destroy();
      windrow.rest();

      assertThat(windrow.process().exitValue()).isZero();
    }
  }

  @Test
  void a_jvm_that_does_not_is_refused_with_the_options_it_lacks() {
    try (WindrowProcess windrow = serve(List.of())) {
      windrow.awaitLine("windrow: --blockhound: blocking calls cannot be caught in this JVM");
      windrow.rest();

      assertThat(windrow.process().exitValue()).isEqualTo(1);
    }
  }

  private WindrowProcess serve(List<String> jvmOptions) {
    return WindrowProcess.start(
        jvmOptions,
        "serve",
        "--blockhound",
        "--server.port=0",
        "--admin.port=0",
        "--catalog.file=" + folder.resolve("catalog.yaml"),
        "--stores.main.uri=redis://127.0.0.1:1");
  }
}
