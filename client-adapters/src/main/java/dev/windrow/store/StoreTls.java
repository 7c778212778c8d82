package dev.windrow.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How a connection to a store is encrypted. The files are read once, when the client is made.
 *
 * @param authorities PEM file of the certificate authorities to trust; none: those of the JVM
 * @param certificate PEM file of the certificate chain to show to the server, if it asks for one
 * @param key PEM file of the certificate's private key, PKCS#8, without password
 * @param peerCheck what the server's certificate must prove
 */
public record StoreTls(
    @Nullable Path authorities,
    @Nullable Path certificate,
    @Nullable Path key,
    PeerCheck peerCheck) {

  /** The JVM's authorities, no certificate of ours, the server fully checked. */
  public static final StoreTls DEFAULTS = new StoreTls(null, null, null, PeerCheck.FULL);

  /** What the server's certificate must prove. */
  public enum PeerCheck {
    /** Signed by an authority we trust, and made out for the host that we connect to. */
    FULL,
    /** Signed by an authority we trust, whatever the host. */
    AUTHORITY,
    /** Nothing. For tests alone: anyone can pretend to be the store. */
    NONE
  }

  public StoreTls {
    if ((certificate == null) != (key == null)) {
      throw new IllegalArgumentException(
          "tls.certificate and tls.key must be given together, got only tls."
              + (key == null ? "certificate" : "key"));
    }
  }
}
