package dev.windrow.http.server;

import dev.windrow.http.Endpoint;
import dev.windrow.http.EndpointTelemetry;

/**
 * One path's endpoint.
 *
 * @param method GET or POST
 */
record Route(String method, Endpoint endpoint, EndpointTelemetry telemetry) {
  boolean takes(String requested) {
    return method.equals(requested) || (method.equals("GET") && requested.equals("HEAD"));
  }

  /** The value of an {@code allow} header. */
  String allowed() {
    return method.equals("GET") ? "GET, HEAD" : method;
  }
}
