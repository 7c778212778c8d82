package dev.windrow;

import dev.windrow.config.RespProtocol;
import dev.windrow.config.Secret;
import dev.windrow.config.StoreSettings;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTls;
import org.jspecify.annotations.Nullable;

/**
 * What the configuration says of a store, in the words of the store room, which does not know the
 * configuration.
 */
final class StoreConfigs {
  private StoreConfigs() {}

  static StoreConfig of(String name, StoreSettings settings) {
    return new StoreConfig(
        name,
        settings.uri(),
        settings.username(),
        secret(settings.password()),
        0, // the URI has it
        settings.isTls() ? tls(settings) : null,
        protocol(settings.protocol()),
        settings.connectTimeout(),
        settings.maxBatchBytes(),
        settings.maxReadsInFlight());
  }

  private static dev.windrow.store.@Nullable Secret secret(@Nullable Secret secret) {
    return secret == null ? null : new dev.windrow.store.Secret(secret.reveal());
  }

  private static StoreTls tls(StoreSettings settings) {
    return new StoreTls(
        settings.tls().caFile(),
        settings.tls().certificate(),
        settings.tls().key(),
        settings.tls().verifyPeer() ? StoreTls.PeerCheck.FULL : StoreTls.PeerCheck.NONE);
  }

  private static StoreConfig.Protocol protocol(RespProtocol protocol) {
    return switch (protocol) {
      case AUTO -> StoreConfig.Protocol.NEWEST;
      case RESP2 -> StoreConfig.Protocol.RESP2;
      case RESP3 -> StoreConfig.Protocol.RESP3;
    };
  }
}
