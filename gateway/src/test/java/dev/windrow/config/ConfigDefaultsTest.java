package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {
  private final WindrowConfig config = ConfigLoader.load(null, Map.of(), List.of());

  @Test
  void no_source_gives_the_defaults() {
    assertThat(config).isEqualTo(WindrowConfig.defaults());
  }

  @Test
  void the_server_listens_on_loopback_without_tls() {
    assertThat(config.server())
        .isEqualTo(
            new ServerConfig("127.0.0.1", 8080, 0, 1000, 10_000, Duration.ofMinutes(5), null));
    assertThat(config.admin()).isEqualTo(new AdminConfig("127.0.0.1", 8081));
  }

  @Test
  void the_catalog_is_looked_at_every_two_seconds() {
    assertThat(config.catalog())
        .isEqualTo(new CatalogConfig(Path.of("catalog.yaml"), Duration.ofSeconds(2)));
  }

  @Test
  void there_is_one_store_called_main() {
    assertThat(config.stores())
        .containsExactly(
            Map.entry(
                "main",
                new StoreSettings(
                    URI.create("redis://127.0.0.1:6379"),
                    null,
                    null,
                    new StoreTls(null, null, null, true),
                    RespProtocol.AUTO,
                    Duration.ofSeconds(2),
                    64 << 20,
                    100_000,
                    2000)));
  }

  @Test
  void limits_and_bounds_have_defaults_that_serve() {
    assertThat(config.limits()).isEqualTo(new LimitsConfig(4 << 20, 10_000, 1_000_000));
    assertThat(config.deadline()).isEqualTo(new DeadlineConfig(Duration.ofMillis(250)));
    assertThat(config.admission()).isEqualTo(new AdmissionConfig(4096, 4_000_000, 256 << 20));
    assertThat(config.coalesce()).isEqualTo(new CoalesceConfig(true, 10_000));
    assertThat(config.adapt()).isEqualTo(new AdaptConfig(AdaptMode.HMGET, 4096));
    assertThat(config.decode()).isEqualTo(new DecodeConfig(0, 1024, 256));
    assertThat(config.log()).isEqualTo(new LogConfig(LogFormat.TEXT, LogLevel.INFO));
  }
}
