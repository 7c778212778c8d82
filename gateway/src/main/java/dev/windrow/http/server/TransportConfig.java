package dev.windrow.http.server;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of the HTTP transport.
 *
 * @param maxBodyBytes the longest request body; a longer one is refused with 413
 * @param maxHeaderBytes all header names and values of a request together
 * @param maxConcurrentStreams requests at once on one HTTP/2 connection; the client waits for more
 * @param maxConnections open connections; one more is closed at once
 * @param maxBufferedBytes request bodies held in memory at once by one event loop; a request beyond
 *     is refused with 503
 * @param idleTimeout after this long a connection without requests is closed, and so is one whose
 *     client does not send the rest of a request, or does not read its responses
 * @param writeBufferBytes responses waiting for one connection's socket before it is asked no more
 * @param backlog connections that wait to be accepted
 * @param tls null for cleartext
 */
public record TransportConfig(
    int maxBodyBytes,
    int maxHeaderBytes,
    int maxConcurrentStreams,
    int maxConnections,
    long maxBufferedBytes,
    Duration idleTimeout,
    int writeBufferBytes,
    int backlog,
    @Nullable TlsMaterial tls) {
  /** Bounds that serve a ranker in the same cluster, without TLS. */
  public static final TransportConfig DEFAULT =
      new TransportConfig(
          4 << 20, 16 << 10, 1000, 10_000, 256L << 20, Duration.ofSeconds(60), 1 << 20, 1024, null);

  public TransportConfig {
    atLeast("max-body-bytes", maxBodyBytes, 1);
    atLeast("max-header-bytes", maxHeaderBytes, 1024);
    atLeast("max-concurrent-streams", maxConcurrentStreams, 1);
    atLeast("max-connections", maxConnections, 1);
    atLeast("max-buffered-bytes", maxBufferedBytes, maxBodyBytes);
    atLeast("write-buffer-bytes", writeBufferBytes, 32 << 10);
    atLeast("backlog", backlog, 1);
    if (idleTimeout.toMillis() < 1) {
      throw new IllegalArgumentException(
          "idle-timeout must be at least 1 ms, got " + idleTimeout.toMillis() + " ms");
    }
  }

  public TransportConfig withMaxBodyBytes(int bytes) {
    return new TransportConfig(
        bytes,
        maxHeaderBytes,
        maxConcurrentStreams,
        maxConnections,
        Math.max(maxBufferedBytes, bytes),
        idleTimeout,
        writeBufferBytes,
        backlog,
        tls);
  }

  public TransportConfig withMaxConnections(int connections) {
    return new TransportConfig(
        maxBodyBytes,
        maxHeaderBytes,
        maxConcurrentStreams,
        connections,
        maxBufferedBytes,
        idleTimeout,
        writeBufferBytes,
        backlog,
        tls);
  }

  public TransportConfig withIdleTimeout(Duration timeout) {
    return new TransportConfig(
        maxBodyBytes,
        maxHeaderBytes,
        maxConcurrentStreams,
        maxConnections,
        maxBufferedBytes,
        timeout,
        writeBufferBytes,
        backlog,
        tls);
  }

  public TransportConfig withTls(@Nullable TlsMaterial material) {
    return new TransportConfig(
        maxBodyBytes,
        maxHeaderBytes,
        maxConcurrentStreams,
        maxConnections,
        maxBufferedBytes,
        idleTimeout,
        writeBufferBytes,
        backlog,
        material);
  }

  private static void atLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
    }
  }
}
