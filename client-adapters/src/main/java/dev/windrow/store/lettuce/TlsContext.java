package dev.windrow.store.lettuce;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTls;
import io.netty.channel.Channel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.nio.file.Path;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * A store's TLS, with its certificates read once and kept: Lettuce's own would read the files on
 * the event loop, at every connection.
 */
final class TlsContext {
  private final SslContext context;
  private final String host;
  private final int port;

  private TlsContext(SslContext context, String host, int port) {
    this.context = context;
    this.host = host;
    this.port = port;
  }

  /**
   * None where the store is not encrypted. Blocks, to read the files.
   *
   * @throws IllegalArgumentException if a file cannot be read or holds no certificate or key
   */
  static @Nullable TlsContext of(StoreConfig config) {
    StoreTls tls = config.tls();
    if (tls == null) {
      return null;
    }
    try {
      SslContextBuilder builder = SslContextBuilder.forClient();
      Path authorities = tls.authorities();
      if (authorities != null) {
        builder.trustManager(authorities.toFile());
      }
      Path certificate = tls.certificate();
      Path key = tls.key();
      if (certificate != null && key != null) {
        builder.keyManager(certificate.toFile(), key.toFile());
      }
      switch (tls.peerCheck()) {
        case FULL -> builder.endpointIdentificationAlgorithm("HTTPS");
        case AUTHORITY -> builder.endpointIdentificationAlgorithm(null);
        case NONE ->
            builder
                .endpointIdentificationAlgorithm(null)
                .trustManager(InsecureTrustManagerFactory.INSTANCE);
      }
      return new TlsContext(builder.build(), config.uri().getHost(), config.uri().getPort());
    } catch (SSLException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "store '" + config.name() + "': its TLS files cannot be used: " + e.getMessage(), e);
    }
  }

  SslHandler newHandler(Channel channel) {
    return context.newHandler(channel.alloc(), host, port);
  }
}
