package dev.windrow.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CheckCommandTest {
  private static final String CATALOG =
      """
      version: 1
      entities:
        driver: {join_keys: {driver_id: INT64}}
      feature_views:
        driver_stats:
          entities: [driver]
          store: main
          layout: gigascale
          key: "drv:{driver_id}"
          ttl: 24h
          event_time: {field: _ts, unit: s}
          features: {conv_rate: {type: FLOAT}, acc_rate: {type: FLOAT}}
      feature_services:
        ranking: [driver_stats]
      """;

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write_sound_files() throws IOException {
    Files.writeString(folder.resolve("catalog.yaml"), CATALOG);
    Files.writeString(
        folder.resolve("windrow.yaml"), "stores: {main: {uri: 'redis://u:hunter2@r'}}\n");
  }

  private int run(String... arguments) {
    CommandLine windrow = Windrow.commandLine(Map.of());
    windrow.setOut(new PrintWriter(out));
    windrow.setErr(new PrintWriter(err));
    return windrow.execute(arguments);
  }

  @Test
  void a_sound_configuration_is_summed_up() {
    int status = run("check", "--config", folder.resolve("windrow.yaml").toString());

    assertThat(err.toString()).isEmpty();
    assertThat(status).isZero();
    assertThat(out.toString())
        .startsWith(
            """
            stores
              main  redis://r:6379 as u with a password
            entities
              driver  driver_id INT64
            feature views
              driver_stats  main  gigascale  drv:{driver_id}  ttl 24h  2 features
            feature services
              ranking  2 features
            sound: %s, fingerprint\
            """
                .formatted(folder.resolve("catalog.yaml")));
  }

  @Test
  void mistakes_of_the_catalog_are_listed_with_status_2() throws IOException {
    Path catalog = folder.resolve("catalog.yaml");
    Files.writeString(catalog, CATALOG.replace("FLOAT", "FLOTA"));

    int status = run("check", "-c", folder.resolve("windrow.yaml").toString());

    assertThat(status).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines())
        .containsExactly(
            catalog + ":12:34: unknown type 'FLOTA'; did you mean 'FLOAT'?",
            catalog + ":12:59: unknown type 'FLOTA'; did you mean 'FLOAT'?",
            "2 mistakes");
  }

  @Test
  void mistakes_of_the_configuration_are_listed_with_status_2() {
    int status =
        run("check", "-c", folder.resolve("windrow.yaml").toString(), "--server.prot=9090");

    assertThat(status).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "flag --server.prot: names no property; did you mean 'server.port'?", "1 mistake");
  }

  @Test
  void certificates_that_cannot_be_used_are_mistakes() throws IOException {
    Path junk = Files.writeString(folder.resolve("junk.pem"), "junk");

    int status =
        run(
            "check",
            "--catalog.file=" + folder.resolve("catalog.yaml"),
            "--server.tls.certificate=" + junk,
            "--server.tls.key=" + junk,
            "--stores.main.uri=rediss://r",
            "--stores.main.tls.ca-file=" + folder.resolve("gone.pem"));

    assertThat(status).isEqualTo(2);
    assertThat(err.toString().lines())
        .satisfiesExactly(
            server ->
                assertThat(server).startsWith("server.tls: certificate and key must be in PEM"),
            store ->
                assertThat(store)
                    .isEqualTo(
                        "stores.main.tls.ca-file: must be a readable file, got '%s'",
                        folder.resolve("gone.pem")),
            count -> assertThat(count).isEqualTo("2 mistakes"));
  }

  @Test
  void of_very_many_mistakes_the_first_hundred_are_told() throws IOException {
    Path file = folder.resolve("windrow.yaml");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append("no_such_").append(i).append(": 1\n");
    }
    Files.writeString(file, text);

    assertThat(run("check", "-c", file.toString())).isEqualTo(2);

    assertThat(err.toString().lines()).hasSize(102).endsWith("… and 200 more", "300 mistakes");
  }

  @Test
  void a_folder_in_place_of_a_file_is_called_one() {
    assertThat(run("check", "-c", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).startsWith(folder + ": cannot be read: a directory");
  }

  @Test
  void the_version_is_that_of_the_build() {
    assertThat(run("--version")).isZero();
    assertThat(out.toString())
        .matches("windrow [0-9]+\\.[0-9]+\\.[0-9]+(-SNAPSHOT)?\\Rjava [^$]*\\R");
  }

  @Test
  void help_names_the_commands() {
    assertThat(run("help")).isZero();
    assertThat(out.toString()).contains("check").contains("Usage: windrow");
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).startsWith("a command is missing");
  }
}
