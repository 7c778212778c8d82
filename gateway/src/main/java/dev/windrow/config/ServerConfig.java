package dev.windrow.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where and how requests are taken.
 *
 * @param port 0 for any free one
 * @param eventLoops 0 for one a core
 * @param maxConcurrentStreams of one HTTP/2 connection
 * @param idleTimeout after which a connection without a request is closed
 * @param tls null for cleartext
 */
public record ServerConfig(
    String host,
    int port,
    int eventLoops,
    int maxConcurrentStreams,
    int maxConnections,
    Duration idleTimeout,
    @Nullable TlsConfig tls) {
  private static final Property<String> HOST =
      Property.text("server.host", "127.0.0.1", "The address to listen on; `0.0.0.0` for all.");
  private static final Property<Integer> PORT =
      Property.integer(
          "server.port", 8080, 0, 65535, "The port of every protocol; 0 for any free one.");
  private static final Property<Integer> EVENT_LOOPS =
      Property.integer(
          "server.event-loops", 0, 0, 1024, "Threads that move bytes; 0 for one a core.");
  private static final Property<Integer> MAX_CONCURRENT_STREAMS =
      Property.integer(
          "server.max-concurrent-streams",
          1000,
          1,
          1_000_000,
          "Requests that one HTTP/2 connection may have in flight.");
  private static final Property<Integer> MAX_CONNECTIONS =
      Property.integer(
          "server.max-connections", 10_000, 1, 1_000_000, "Connections open at the same time.");
  private static final Property<Duration> IDLE_TIMEOUT =
      Property.duration(
          "server.idle-timeout",
          "5m",
          "1s",
          "7d",
          "A connection without a request is closed after this.");
  private static final Property<Path> CERTIFICATE =
      Property.path(
          "server.tls.certificate", null, "The PEM file of the certificate chain; turns TLS on.");
  private static final Property<Path> KEY =
      Property.path("server.tls.key", null, "The PEM file of the certificate's private key.");

  static final List<Property<?>> PROPERTIES =
      List.of(
          HOST,
          PORT,
          EVENT_LOOPS,
          MAX_CONCURRENT_STREAMS,
          MAX_CONNECTIONS,
          IDLE_TIMEOUT,
          CERTIFICATE,
          KEY);

  public ServerConfig {
    PORT.check(port);
    EVENT_LOOPS.check(eventLoops);
    MAX_CONCURRENT_STREAMS.check(maxConcurrentStreams);
    MAX_CONNECTIONS.check(maxConnections);
    IDLE_TIMEOUT.check(idleTimeout);
  }

  public static ServerConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static ServerConfig from(ConfigValues values) {
    return new ServerConfig(
        values.get(HOST),
        values.get(PORT),
        values.get(EVENT_LOOPS),
        values.get(MAX_CONCURRENT_STREAMS),
        values.get(MAX_CONNECTIONS),
        values.get(IDLE_TIMEOUT),
        tls(values.find(CERTIFICATE), values.find(KEY)));
  }

  private static @Nullable TlsConfig tls(@Nullable Path certificate, @Nullable Path key) {
    if (certificate != null && key != null) {
      return new TlsConfig(certificate, key);
    }
    if (certificate != null) {
      throw new ConfigException(CERTIFICATE.name(), "needs " + KEY + " as well");
    }
    if (key != null) {
      throw new ConfigException(KEY.name(), "needs " + CERTIFICATE + " as well");
    }
    return null;
  }
}
