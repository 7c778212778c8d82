package dev.windrow.config;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a store spoken to over TLS ({@code rediss://}) is checked, and what is shown to it. PEM
 * files.
 *
 * @param caFile who may sign the store's certificate; null for the JDK's own list
 * @param certificate shown to the store; null for none
 * @param key of {@code certificate}; both or neither
 * @param verifyPeer whether the store's certificate and host name are checked
 */
public record StoreTls(
    @Nullable Path caFile, @Nullable Path certificate, @Nullable Path key, boolean verifyPeer) {
  private static final Property<Path> CA_FILE =
      Property.path(
          "stores.*.tls.ca-file",
          null,
          "The PEM file of who may sign the store's certificate; without it the JDK's own list.");
  private static final Property<Path> CERTIFICATE =
      Property.path(
          "stores.*.tls.certificate",
          null,
          "The PEM file of a certificate for the store to check.");
  private static final Property<Path> KEY =
      Property.path("stores.*.tls.key", null, "The PEM file of that certificate's private key.");
  private static final Property<Boolean> VERIFY_PEER =
      Property.bool(
          "stores.*.tls.verify-peer",
          true,
          "Whether the store's certificate and host name are checked.");

  static final List<Property<?>> PROPERTIES = List.of(CA_FILE, CERTIFICATE, KEY, VERIFY_PEER);

  public StoreTls {
    if (certificate != null && key == null) {
      throw new ConfigException(CERTIFICATE.name(), "needs " + KEY + " as well");
    }
    if (certificate == null && key != null) {
      throw new ConfigException(KEY.name(), "needs " + CERTIFICATE + " as well");
    }
  }

  public static StoreTls defaults() {
    return from(ConfigValues.NONE);
  }

  static StoreTls from(ConfigValues values) {
    return new StoreTls(
        values.find(CA_FILE), values.find(CERTIFICATE), values.find(KEY), values.get(VERIFY_PEER));
  }
}
