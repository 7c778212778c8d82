package dev.windrow.http.server;

import dev.windrow.http.Endpoint;
import dev.windrow.http.EndpointTelemetry;
import dev.windrow.http.HttpTelemetry;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which endpoint answers which path. One router an event loop. */
public final class Router {
  private final Map<String, Route> routes;
  private final EndpointTelemetry unknown;

  private Router(Map<String, Route> routes, EndpointTelemetry unknown) {
    this.routes = routes;
    this.unknown = unknown;
  }

  /** A router without routes, whose requests are told to {@code telemetry}. */
  public static Builder builder(HttpTelemetry telemetry) {
    return new Builder(telemetry);
  }

  @Nullable Route find(String path) {
    return routes.get(path);
  }

  /** Records the requests that no route takes. */
  EndpointTelemetry unknown() {
    return unknown;
  }

  /** Collects routes. */
  public static final class Builder {
    private final Map<String, Route> routes = new HashMap<>();
    private final HttpTelemetry telemetry;

    private Builder(HttpTelemetry telemetry) {
      this.telemetry = telemetry;
    }

    /** GET, and HEAD with it. */
    public Builder get(String path, Endpoint endpoint) {
      return add("GET", path, endpoint);
    }

    public Builder post(String path, Endpoint endpoint) {
      return add("POST", path, endpoint);
    }

    public Router build() {
      return new Router(Map.copyOf(routes), telemetry.endpoint("none"));
    }

    private Builder add(String method, String path, Endpoint endpoint) {
      if (!path.startsWith("/")) {
        throw new IllegalArgumentException("route must begin with a slash, got '" + path + "'");
      }
      Route route = new Route(method, endpoint, telemetry.endpoint(path));
      if (routes.putIfAbsent(path, route) != null) {
        throw new IllegalArgumentException("route " + path + " is there already");
      }
      return this;
    }
  }
}
