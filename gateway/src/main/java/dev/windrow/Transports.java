package dev.windrow;

import dev.windrow.config.ServerConfig;
import dev.windrow.config.TlsConfig;
import dev.windrow.config.WindrowConfig;
import dev.windrow.http.server.TlsMaterial;
import dev.windrow.http.server.TransportConfig;
import org.jspecify.annotations.Nullable;

/** What the configuration says of the main port, in the words of the transport. */
final class Transports {
  private Transports() {}

  static TransportConfig of(WindrowConfig config, MemoryShares shares) {
    ServerConfig server = config.server();
    TransportConfig defaults = TransportConfig.DEFAULT;
    return new TransportConfig(
        config.limits().maxBodyBytes(),
        defaults.maxHeaderBytes(),
        server.maxConcurrentStreams(),
        server.maxConnections(),
        shares.maxBufferedBytes(),
        server.idleTimeout(),
        defaults.writeBufferBytes(),
        defaults.backlog(),
        tls(server.tls()));
  }

  private static @Nullable TlsMaterial tls(@Nullable TlsConfig tls) {
    return tls == null ? null : new TlsMaterial(tls.certificate(), tls.key());
  }
}
