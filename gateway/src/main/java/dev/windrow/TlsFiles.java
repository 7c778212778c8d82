package dev.windrow;

import dev.windrow.config.StoreSettings;
import dev.windrow.config.StoreTls;
import dev.windrow.config.TlsConfig;
import dev.windrow.config.WindrowConfig;
import dev.windrow.http.server.TlsMaterial;
import dev.windrow.store.lettuce.LettuceStoreClient;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether the configured certificates and keys can be used, which their names do not tell. */
public final class TlsFiles {
  private final Mistakes mistakes = new Mistakes();

  private TlsFiles() {}

  /**
   * Reads all of them. Blocks.
   *
   * @throws dev.windrow.yaml.MistakesException with every one that cannot be used
   */
  public static void check(WindrowConfig config) {
    TlsFiles files = new TlsFiles();
    TlsConfig server = config.server().tls();
    if (server != null) {
      files.check(server);
    }
    for (Map.Entry<String, StoreSettings> store : config.stores().entrySet()) {
      if (store.getValue().isTls()) {
        files.check(store.getKey(), store.getValue());
      }
    }
    files.mistakes.throwIfAny();
  }

  private void check(TlsConfig server) {
    boolean certificate = readable("server.tls.certificate", server.certificate());
    boolean key = readable("server.tls.key", server.key());
    if (certificate && key) {
      check("server.tls", () -> new TlsMaterial(server.certificate(), server.key()).check());
    }
  }

  private void check(String store, StoreSettings settings) {
    String section = "stores." + store + ".tls";
    StoreTls tls = settings.tls();
    boolean authorities = readable(section + ".ca-file", tls.caFile());
    boolean certificate = readable(section + ".certificate", tls.certificate());
    boolean key = readable(section + ".key", tls.key());
    if (authorities && certificate && key) {
      check(section, () -> LettuceStoreClient.checkTls(StoreConfigs.of(store, settings)));
    }
  }

  private void check(String section, Runnable reading) {
    try {
      reading.run();
    } catch (IllegalArgumentException refused) {
      mistakes.add(
          Place.of(section),
          "certificate and key must be in PEM, the key in PKCS#8 without a password: "
              + refused.getMessage());
    }
  }

  private boolean readable(String property, @Nullable Path file) {
    if (file == null || (Files.isReadable(file) && !Files.isDirectory(file))) {
      return true;
    }
    mistakes.add(Place.of(property), "must be a readable file, got '" + file + "'");
    return false;
  }
}
