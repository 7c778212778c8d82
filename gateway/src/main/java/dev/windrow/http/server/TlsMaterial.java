package dev.windrow.http.server;

import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import java.nio.file.Path;
import javax.net.ssl.SSLException;

/**
 * With what the server proves who it is.
 *
 * @param certificateChain X.509 certificates in PEM, the server's own first
 * @param privateKey the key of the first certificate, PKCS#8 in PEM, without a password
 */
public record TlsMaterial(Path certificateChain, Path privateKey) {
  /**
   * Reads the files and makes nothing of them. Blocks.
   *
   * @throws IllegalArgumentException if they cannot be used; the message says why
   */
  public void check() {
    try {
      SslContext unused = context();
    } catch (SSLException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Reads the files; speaks TLS 1.3 and 1.2, HTTP/2 before HTTP/1.1. */
  SslContext context() throws SSLException {
    return SslContextBuilder.forServer(certificateChain.toFile(), privateKey.toFile())
        .protocols("TLSv1.3", "TLSv1.2")
        .ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
        .applicationProtocolConfig(
            new ApplicationProtocolConfig(
                Protocol.ALPN,
                SelectorFailureBehavior.NO_ADVERTISE,
                SelectedListenerFailureBehavior.ACCEPT,
                ApplicationProtocolNames.HTTP_2,
                ApplicationProtocolNames.HTTP_1_1))
        .build();
  }
}
