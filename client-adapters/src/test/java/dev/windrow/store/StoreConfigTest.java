package dev.windrow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreConfigTest {
  private final StoreConfig plain = StoreConfig.of("main", URI.create("redis://localhost"));

  @Test
  void defaults_serve() {
    assertThat(plain.uri()).isEqualTo(URI.create("redis://localhost:6379"));
    assertThat(plain.username()).isNull();
    assertThat(plain.password()).isNull();
    assertThat(plain.database()).isZero();
    assertThat(plain.tls()).isNull();
    assertThat(plain.protocol()).isEqualTo(StoreConfig.Protocol.NEWEST);
    assertThat(plain.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(plain.maxBatchBytes()).isEqualTo(64 << 20);
    assertThat(plain.maxReadsInFlight()).isEqualTo(200_000);
  }

  @Test
  void credentials_and_database_are_taken_out_of_the_uri() {
    StoreConfig config = StoreConfig.of("main", URI.create("rediss://bob:a%3Ab+c@[::1]:7000/12"));

    assertThat(config.uri()).isEqualTo(URI.create("rediss://[::1]:7000"));
    assertThat(config.username()).isEqualTo("bob");
    assertThat(config.password()).extracting(p -> new String(p.reveal())).isEqualTo("a:b+c");
    assertThat(config.database()).isEqualTo(12);
    assertThat(config.tls()).isEqualTo(StoreTls.DEFAULTS);
  }

  @Test
  void a_password_alone_is_the_default_users() {
    StoreConfig config = StoreConfig.of("main", URI.create("redis://:secret@localhost"));

    assertThat(config.username()).isNull();
    assertThat(config.password()).extracting(p -> new String(p.reveal())).isEqualTo("secret");
  }

  @Test
  void a_password_is_never_printed() {
    assertThat(StoreConfig.of("main", URI.create("redis://bob:secret@localhost")).toString())
        .contains("bob")
        .doesNotContain("secret");
    assertThat(plain.withCredentials("bob", new Secret("secret")).toString())
        .doesNotContain("secret");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://u:secret@h | uri must start with redis:// or rediss://, got http",
        "redis:///1 | uri must name a host, like redis://localhost:6379",
        "redis://h/x | uri's path must be a database number, got /x",
        "redis://bob@h | username needs a password",
      })
  void a_uri_that_cannot_be_used_is_refused(String uri, String message) {
    assertThatThrownBy(() -> StoreConfig.of("main", URI.create(uri.strip())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("store 'main': " + message.strip());
  }

  @Test
  void contradictions_and_limits_are_refused() {
    URI withUser = URI.create("redis://bob:pw@h");
    assertThatThrownBy(() -> StoreConfig.of(" ", URI.create("redis://h")))
        .hasMessage("a store's name must not be blank");
    assertThatThrownBy(() -> plain.withTls(StoreTls.DEFAULTS))
        .hasMessage("store 'main': tls needs a rediss:// uri, got redis://");
    assertThatThrownBy(() -> plain.withDatabase(-1))
        .hasMessage("store 'main': database must be at least 0, got -1");
    assertThatThrownBy(() -> plain.withLimits(1023, 1))
        .hasMessage("store 'main': max batch bytes must be from 1024 to 1073741824, got 1023");
    assertThatThrownBy(() -> plain.withLimits(1024, 0))
        .hasMessage("store 'main': max reads in flight must be at least 1, got 0");
    assertThatThrownBy(
            () ->
                new StoreConfig(
                    "main",
                    withUser,
                    "eve",
                    new Secret("x"),
                    0,
                    null,
                    plain.protocol(),
                    Duration.ofSeconds(1),
                    1024,
                    1))
        .hasMessage("store 'main': credentials are given twice");
    assertThatThrownBy(
            () ->
                new StoreConfig(
                    "main",
                    plain.uri(),
                    null,
                    null,
                    0,
                    null,
                    plain.protocol(),
                    Duration.ZERO,
                    1024,
                    1))
        .hasMessage("store 'main': connect timeout must be above 0, got PT0S");
  }

  @Test
  void a_certificate_without_its_key_is_refused() {
    assertThatThrownBy(() -> new StoreTls(null, Path.of("c.pem"), null, StoreTls.PeerCheck.FULL))
        .hasMessage("tls.certificate and tls.key must be given together, got only tls.certificate");
  }
}
