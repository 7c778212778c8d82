package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreSettingsTest {
  @TempDir private Path folder;

  private static StoreSettings store(String... flags) {
    List<String> full = List.of(flags).stream().map(flag -> "--stores.main." + flag).toList();
    return Objects.requireNonNull(ConfigLoader.load(null, Map.of(), full).stores().get("main"));
  }

  @Test
  void credentials_in_the_uri_are_taken_out_of_it() {
    StoreSettings store = store("uri=rediss://ranker:s%40crt@redis.example:7000/2");

    assertThat(store.uri()).isEqualTo(URI.create("rediss://redis.example:7000/2"));
    assertThat(store.username()).isEqualTo("ranker");
    assertThat(store.password()).isEqualTo(new Secret("s@crt"));
    assertThat(store.database()).isEqualTo(2);
    assertThat(store.isTls()).isTrue();
  }

  @Test
  void a_uri_may_hold_a_password_alone() {
    StoreSettings store = store("uri=redis://:pw@r");

    assertThat(store.uri()).isEqualTo(URI.create("redis://r:6379"));
    assertThat(store.username()).isNull();
    assertThat(store.password()).isEqualTo(new Secret("pw"));
    assertThat(store.database()).isZero();
  }

  @Test
  void no_secret_is_shown() {
    WindrowConfig config =
        ConfigLoader.load(
            null,
            Map.of(),
            List.of(
                "--stores.a.uri=redis://u:hunter2@r",
                "--stores.b.uri=redis://r",
                "--stores.b.password=hunter2"));

    assertThat(config.toString()).contains("redis://r:6379").doesNotContain("hunter2");
  }

  @Test
  void a_uri_that_is_none_is_refused_without_showing_it() {
    assertThatThrownBy(() -> store("uri=redis://u:hunter2@r:x y"))
        .hasMessageStartingWith("flag --stores.main.uri: stores.main.uri must be redis://")
        .hasMessageNotContaining("hunter2");
    assertThatThrownBy(() -> store("uri=redis://u:hunter2@r:x")).hasMessageNotContaining("hunter2");
  }

  @Test
  void a_password_is_read_from_its_file() throws IOException {
    Path file = Files.writeString(folder.resolve("pw"), "s3cret\n");

    assertThat(store("password-file=" + file).password()).isEqualTo(new Secret("s3cret"));
  }

  @Test
  void credentials_are_given_once() throws IOException {
    Path file = Files.writeString(folder.resolve("pw"), "s3cret");

    assertThatThrownBy(() -> store("uri=redis://:a@r", "password=b"))
        .hasMessageEndingWith("stores.main.password is given twice: the URI has one as well");
    assertThatThrownBy(() -> store("uri=redis://u:a@r", "username=b"))
        .hasMessageEndingWith("stores.main.username is given twice: the URI has one as well");
    assertThatThrownBy(() -> store("password=b", "password-file=" + file))
        .hasMessageEndingWith(
            "stores.main.password-file must not be given beside stores.main.password");
  }

  @Test
  void tls_settings_need_a_uri_with_tls() {
    StoreSettings store =
        store(
            "uri=rediss://r",
            "tls.ca-file=/ca.pem",
            "tls.certificate=/c.pem",
            "tls.key=/k.pem",
            "tls.verify-peer=false");

    assertThat(store.tls())
        .isEqualTo(new StoreTls(Path.of("/ca.pem"), Path.of("/c.pem"), Path.of("/k.pem"), false));
    assertThatThrownBy(() -> store("uri=redis://r", "tls.ca-file=/ca.pem"))
        .hasMessage(
            "flag --stores.main.uri: stores.main.uri must start with rediss:// for the tls settings"
                + " to count");
  }
}
