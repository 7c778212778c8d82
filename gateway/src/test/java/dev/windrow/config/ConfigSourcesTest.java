package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigSourcesTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("windrow.yaml"), text);
  }

  private static WindrowConfig load(Map<String, String> environment, String... flags) {
    return ConfigLoader.load(null, environment, List.of(flags));
  }

  @Test
  void the_later_source_wins() throws IOException {
    Path file = file("server: {port: 1, event-loops: 1, max-connections: 1}");

    WindrowConfig config =
        ConfigLoader.load(
            file,
            Map.of("WINDROW_SERVER_PORT", "2", "WINDROW_SERVER_EVENT_LOOPS", "2"),
            List.of("--server.port=3"));

    assertThat(config.server().port()).isEqualTo(3);
    assertThat(config.server().eventLoops()).isEqualTo(2);
    assertThat(config.server().maxConnections()).isEqualTo(1);
  }

  @Test
  void paths_start_from_the_files_folder_or_the_working_folder() throws IOException {
    Path file = file("server: {tls: {certificate: tls/c.pem, key: /etc/k.pem}}");

    WindrowConfig config =
        ConfigLoader.load(file, Map.of("WINDROW_CATALOG_FILE", "c.yaml"), List.of());

    assertThat(config.server().tls())
        .isEqualTo(new TlsConfig(folder.resolve("tls/c.pem"), Path.of("/etc/k.pem")));
    assertThat(config.catalog().file()).isEqualTo(Path.of("c.yaml"));
    assertThat(ConfigLoader.load(file, Map.of(), List.of()).catalog().file())
        .isEqualTo(folder.resolve("catalog.yaml"));
  }

  @Test
  void an_empty_file_or_section_changes_nothing() throws IOException {
    WindrowConfig config = ConfigLoader.load(file("server:\n"), Map.of(), List.of());

    assertThat(config.server()).isEqualTo(ServerConfig.defaults());
    assertThat(ConfigLoader.load(file("# none\n"), Map.of(), List.of()).stores())
        .containsOnlyKeys("main");
  }

  @Test
  void a_missing_file_is_a_mistake() {
    Path missing = folder.resolve("none.yaml");

    assertThatThrownBy(() -> ConfigLoader.load(missing, Map.of(), List.of()))
        .hasMessage(missing + ": cannot be read: no such file");
  }

  @Test
  void a_file_of_another_shape_is_a_mistake() throws IOException {
    Path file = file("- a\n");

    assertThatThrownBy(() -> ConfigLoader.load(file, Map.of(), List.of()))
        .hasMessage(file + ":1:1: a config file holds a mapping, got a list");
  }

  @Test
  void variables_of_others_are_left_alone() {
    WindrowConfig config =
        load(
            Map.of(
                "PATH", "/bin",
                "WINDROW_JAVA_OPTS", "-Xmx1g",
                "WINDROW_TEST_SERVER", "embedded"));

    assertThat(config).isEqualTo(WindrowConfig.defaults());
  }

  @Test
  void variables_that_kubernetes_sets_for_a_service_are_left_alone() {
    WindrowConfig config =
        load(
            Map.of(
                "WINDROW_SERVICE_HOST", "10.0.0.1",
                "WINDROW_SERVICE_PORT_HTTP", "8080",
                "WINDROW_PORT", "tcp://10.0.0.1:8080",
                "WINDROW_PORT_8080_TCP_ADDR", "10.0.0.1",
                "WINDROW_ADMIN_SERVICE_HOST", "10.0.0.2",
                "WINDROW_ADMIN_PORT", "tcp://10.0.0.2:8081"));

    assertThat(config).isEqualTo(WindrowConfig.defaults());
  }

  @Test
  void a_flag_is_given_once() {
    assertThatThrownBy(() -> load(Map.of(), "--server.port=1", "--server.port=2"))
        .hasMessage("flag --server.port: is given twice");
  }

  @Test
  void stores_of_the_file_take_the_place_of_main() throws IOException {
    Path file = file("stores: {fast-one: {uri: 'redis://a'}, slow: {}}");

    WindrowConfig config =
        ConfigLoader.load(file, Map.of("WINDROW_STORES_FAST_ONE_WIDE_LANE_CELLS", "7"), List.of());

    assertThat(config.stores()).containsOnlyKeys("fast-one", "slow");
    assertThat(config.stores().get("fast-one"))
        .extracting(StoreSettings::wideLaneCells)
        .isEqualTo(7);
  }

  @Test
  void a_store_can_come_from_the_environment_alone() {
    assertThat(load(Map.of("WINDROW_STORES_FAST_URI", "redis://a")).stores())
        .containsOnlyKeys("fast");
    assertThat(load(Map.of("WINDROW_STORES_MAIN_PASSWORD", "x")).stores()).containsOnlyKeys("main");
  }

  @Test
  void a_store_that_is_nowhere_said_to_be_is_a_mistake() throws IOException {
    Path file = file("stores: {fast: {}}");

    assertThatThrownBy(
            () -> ConfigLoader.load(file, Map.of("WINDROW_STORES_FASD_PASSWORD", "x"), List.of()))
        .hasMessage(
            "environment variable WINDROW_STORES_FASD_PASSWORD: there is no store 'fasd'; did you"
                + " mean 'fast'?");
  }

  @Test
  void stores_must_not_share_their_variables() throws IOException {
    Path file = file("stores: {a-b: {}, a_b: {}}");

    assertThatThrownBy(() -> ConfigLoader.load(file, Map.of(), List.of()))
        .hasMessage(file + ":1:19: stores 'a-b' and 'a_b' would share their environment variables");
  }
}
