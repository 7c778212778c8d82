package dev.windrow.store;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One store, and how to reach it. Credentials and database may stand in the {@code uri} ({@code
 * redis://user:password@host:6379/2}); they are taken out of it, and no accessor gives them back in
 * it.
 *
 * @param name what errors, logs and metrics call the store
 * @param uri {@code redis://host:port}, or {@code rediss://host:port} for TLS; port 6379 by default
 * @param username of an ACL user; none: the default user
 * @param database 0 by default
 * @param tls for {@code rediss} only; {@link StoreTls#DEFAULTS} there unless given
 * @param connectTimeout for connecting, and again for the handshake
 * @param maxBatchBytes how much of the values of one call of {@link FeatureStoreClient#read} is
 *     kept; reads that do not fit fail as TOO_LARGE
 * @param maxReadsInFlight on one connection; a call that would exceed it fails at once
 */
public record StoreConfig(
    String name,
    URI uri,
    @Nullable String username,
    @Nullable Secret password,
    int database,
    @Nullable StoreTls tls,
    Protocol protocol,
    Duration connectTimeout,
    int maxBatchBytes,
    int maxReadsInFlight) {

  private static final int DEFAULT_PORT = 6379;

  /** Which version of the Redis protocol to speak. */
  public enum Protocol {
    /** RESP3 where the server knows it, else RESP2. */
    NEWEST,
    RESP2,
    RESP3
  }

  public StoreConfig {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a store's name must not be blank");
    }
    boolean encrypted = "rediss".equals(uri.getScheme());
    check(
        encrypted || "redis".equals(uri.getScheme()),
        name,
        "uri must start with redis:// or rediss://, got " + uri.getScheme());
    check(uri.getHost() != null, name, "uri must name a host, like redis://localhost:6379");
    check(encrypted || tls == null, name, "tls needs a rediss:// uri, got redis://");
    tls = encrypted && tls == null ? StoreTls.DEFAULTS : tls;

    String userInfo = uri.getRawUserInfo();
    if (userInfo != null) {
      check(username == null && password == null, name, "credentials are given twice");
      int colon = userInfo.indexOf(':');
      String user = decoded(colon < 0 ? userInfo : userInfo.substring(0, colon));
      username = user.isEmpty() ? null : user;
      password = colon < 0 ? null : new Secret(decoded(userInfo.substring(colon + 1)));
    }
    check(username == null || password != null, name, "username needs a password");

    String path = uri.getPath();
    if (path != null && path.length() > 1) {
      check(database == 0, name, "the database is given twice");
      check(path.matches("/[0-9]{1,5}"), name, "uri's path must be a database number, got " + path);
      database = Integer.parseInt(path.substring(1));
    }
    check(database >= 0, name, "database must be at least 0, got " + database);
    check(
        isPositive(connectTimeout), name, "connect timeout must be above 0, got " + connectTimeout);
    check(
        maxBatchBytes >= 1024 && maxBatchBytes <= 1 << 30,
        name,
        "max batch bytes must be from 1024 to 1073741824, got " + maxBatchBytes);
    check(
        maxReadsInFlight >= 1,
        name,
        "max reads in flight must be at least 1, got " + maxReadsInFlight);
    int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
    uri = URI.create(uri.getScheme() + "://" + uri.getHost() + ":" + port);
  }

  /** The store at {@code uri}, all else by default. */
  public static StoreConfig of(String name, URI uri) {
    return new StoreConfig(
        name, uri, null, null, 0, null, Protocol.NEWEST, Duration.ofSeconds(5), 64 << 20, 200_000);
  }

  public StoreConfig withCredentials(@Nullable String user, Secret secret) {
    return new StoreConfig(
        name,
        uri,
        user,
        secret,
        database,
        tls,
        protocol,
        connectTimeout,
        maxBatchBytes,
        maxReadsInFlight);
  }

  public StoreConfig withDatabase(int number) {
    return new StoreConfig(
        name,
        uri,
        username,
        password,
        number,
        tls,
        protocol,
        connectTimeout,
        maxBatchBytes,
        maxReadsInFlight);
  }

  public StoreConfig withTls(StoreTls other) {
    return new StoreConfig(
        name,
        uri,
        username,
        password,
        database,
        other,
        protocol,
        connectTimeout,
        maxBatchBytes,
        maxReadsInFlight);
  }

  public StoreConfig withProtocol(Protocol version) {
    return new StoreConfig(
        name,
        uri,
        username,
        password,
        database,
        tls,
        version,
        connectTimeout,
        maxBatchBytes,
        maxReadsInFlight);
  }

  public StoreConfig withLimits(int batchBytes, int readsInFlight) {
    return new StoreConfig(
        name,
        uri,
        username,
        password,
        database,
        tls,
        protocol,
        connectTimeout,
        batchBytes,
        readsInFlight);
  }

  private static boolean isPositive(Duration duration) {
    return !duration.isNegative() && !duration.isZero();
  }

  private static String decoded(String part) {
    // A plus sign stands for itself in a URI's user info, unlike in a form.
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static void check(boolean holds, String name, String message) {
    if (!holds) {
      throw new IllegalArgumentException("store '" + name + "': " + message);
    }
  }
}
