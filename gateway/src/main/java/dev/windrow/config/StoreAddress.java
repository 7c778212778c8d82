package dev.windrow.config;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A store's URI taken apart: the address, safe to show, and the credentials.
 *
 * @param uri with scheme, host, port and at most a database, never credentials
 */
record StoreAddress(URI uri, @Nullable String username, @Nullable Secret password) {
  private static final int DEFAULT_PORT = 6379;

  /**
   * Takes {@code uri} apart.
   *
   * @throws IllegalArgumentException if it is no address of a store, with a message that follows
   *     the property's name and shows no credentials
   */
  static StoreAddress of(URI uri) {
    String scheme = uri.getScheme();
    if (scheme == null || !(scheme.equals("redis") || scheme.equals("rediss"))) {
      throw new IllegalArgumentException(
          "must start with redis:// or rediss://, got "
              + (scheme == null ? "no scheme" : "'" + scheme + ":'"));
    }
    if (uri.getHost() == null) {
      throw new IllegalArgumentException("must name a host: redis://host:6379");
    }
    if (uri.getPort() == 0 || uri.getPort() > 65535) {
      throw new IllegalArgumentException(
          "must have a port between 1 and 65535, got " + uri.getPort());
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "must end after the database's number; settings have properties of their own");
    }
    String path = uri.getPath() == null ? "" : uri.getPath();
    if (!path.matches("/?|/[0-9]{1,5}")) {
      throw new IllegalArgumentException(
          "must end in the database's number, like /0, or in none, got '" + path + "'");
    }
    String userInfo = uri.getUserInfo();
    int colon = userInfo == null ? -1 : userInfo.indexOf(':');
    String user = userInfo == null || colon < 0 ? userInfo : userInfo.substring(0, colon);
    Secret password =
        userInfo == null || colon < 0 ? null : new Secret(userInfo.substring(colon + 1));
    return new StoreAddress(
        bare(uri, path), user == null || user.isEmpty() ? null : user, password);
  }

  private static URI bare(URI uri, String path) {
    int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
    try {
      return new URI(
          uri.getScheme(), null, uri.getHost(), port, path.equals("/") ? "" : path, null, null);
    } catch (URISyntaxException impossible) {
      throw new AssertionError("parts of a URI make no URI", impossible);
    }
  }
}
