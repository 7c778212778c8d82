package dev.windrow.config;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One online store. Shows no secret in {@link #toString}.
 *
 * @param uri {@code redis://host:port/database}, or {@code rediss://} for TLS. Credentials in it
 *     are moved to {@code username} and {@code password}, so that the URI itself can be shown
 * @param username of an ACL; null for the server's default user
 * @param password null for none
 * @param maxBatchBytes replies of one batch; reads past it fail
 * @param maxReadsInFlight of one connection; reads past it fail
 * @param wideLaneCells a request with more cells than this goes over the connection for wide reads,
 *     so that point reads do not wait behind it
 */
public record StoreSettings(
    URI uri,
    @Nullable String username,
    @Nullable Secret password,
    StoreTls tls,
    RespProtocol protocol,
    Duration connectTimeout,
    int maxBatchBytes,
    int maxReadsInFlight,
    int wideLaneCells) {
  private static final Property<URI> URI =
      Property.storeUri(
          "stores.*.uri",
          "redis://127.0.0.1:6379",
          "Where the store is: `redis://host:port/database`, `rediss://` for TLS.");
  private static final Property<String> USERNAME =
      Property.text(
          "stores.*.username", null, "The ACL user; without it the server's default user.");
  private static final Property<Secret> PASSWORD =
      Property.secret(
          "stores.*.password", "The password. Better kept in a file or the environment.");
  private static final Property<Path> PASSWORD_FILE =
      Property.path(
          "stores.*.password-file",
          null,
          "The file that holds the password; a line break at its end is left out.");
  private static final Property<RespProtocol> PROTOCOL =
      Property.choice(
          "stores.*.protocol",
          RespProtocol.class,
          "auto",
          "The version of the Redis protocol; `auto` is 3 where the server has it, else 2.");
  private static final Property<Duration> CONNECT_TIMEOUT =
      Property.duration(
          "stores.*.connect-timeout",
          "2s",
          "1ms",
          "10m",
          "How long one attempt to connect may take.");
  private static final Property<Integer> MAX_BATCH_BYTES =
      Property.size(
          "stores.*.max-batch-bytes",
          "64MiB",
          "64KiB",
          "1GiB",
          "The replies of one batch; reads past it fail.");
  private static final Property<Integer> MAX_READS_IN_FLIGHT =
      Property.integer(
          "stores.*.max-reads-in-flight",
          100_000,
          1,
          10_000_000,
          "Reads that one connection may have in flight; reads past it fail.");
  private static final Property<Integer> WIDE_LANE_CELLS =
      Property.integer(
          "stores.*.wide-lane-cells",
          2000,
          1,
          100_000_000,
          "A request with more cells than this goes over the connection for wide reads, so that"
              + " point reads do not wait behind it.");

  static final List<Property<?>> PROPERTIES = properties();

  private static List<Property<?>> properties() {
    List<Property<?>> all = new ArrayList<>();
    all.addAll(List.of(URI, USERNAME, PASSWORD, PASSWORD_FILE));
    all.addAll(StoreTls.PROPERTIES);
    all.addAll(
        List.of(PROTOCOL, CONNECT_TIMEOUT, MAX_BATCH_BYTES, MAX_READS_IN_FLIGHT, WIDE_LANE_CELLS));
    return List.copyOf(all);
  }

  public StoreSettings {
    StoreAddress address;
    try {
      address = StoreAddress.of(uri);
    } catch (IllegalArgumentException refused) {
      throw new ConfigException(URI.name(), String.valueOf(refused.getMessage()));
    }
    uri = address.uri();
    username = once(USERNAME, username, address.username());
    password = once(PASSWORD, password, address.password());
    if (username != null && password == null) {
      throw new ConfigException(
          USERNAME.name(), "needs " + PASSWORD + " or " + PASSWORD_FILE + " as well");
    }
    if (uri.getScheme().equals("redis") && !tls.equals(StoreTls.defaults())) {
      throw new ConfigException(
          URI.name(), "must start with rediss:// for the tls settings to count");
    }
    CONNECT_TIMEOUT.check(connectTimeout);
    MAX_BATCH_BYTES.check(maxBatchBytes);
    MAX_READS_IN_FLIGHT.check(maxReadsInFlight);
    WIDE_LANE_CELLS.check(wideLaneCells);
  }

  private static <T> @Nullable T once(Property<T> property, @Nullable T own, @Nullable T inUri) {
    if (own != null && inUri != null) {
      throw new ConfigException(property.name(), "is given twice: the URI has one as well");
    }
    return own == null ? inUri : own;
  }

  public static StoreSettings defaults() {
    return from(ConfigValues.NONE);
  }

  static StoreSettings from(ConfigValues values) {
    return new StoreSettings(
        values.get(URI),
        values.find(USERNAME),
        password(values.find(PASSWORD), values.find(PASSWORD_FILE)),
        StoreTls.from(values),
        values.get(PROTOCOL),
        values.get(CONNECT_TIMEOUT),
        values.get(MAX_BATCH_BYTES),
        values.get(MAX_READS_IN_FLIGHT),
        values.get(WIDE_LANE_CELLS));
  }

  private static @Nullable Secret password(@Nullable Secret password, @Nullable Path file) {
    if (file == null) {
      return password;
    }
    if (password != null) {
      throw new ConfigException(PASSWORD_FILE.name(), "must not be given beside " + PASSWORD);
    }
    try {
      return new Secret(Files.readString(file).replaceFirst("\\R\\z", ""));
    } catch (IOException unreadable) {
      throw new ConfigException(
          PASSWORD_FILE.name(), "must be a readable UTF-8 file, got '" + file + "'");
    }
  }

  /** Whether the store is spoken to over TLS. */
  public boolean isTls() {
    return uri.getScheme().equals("rediss");
  }

  /** The number of the database that is read. */
  public int database() {
    String path = uri.getPath();
    return path.isEmpty() ? 0 : Integer.parseInt(path.substring(1));
  }
}
