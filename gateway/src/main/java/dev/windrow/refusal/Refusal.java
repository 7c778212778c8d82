package dev.windrow.refusal;

/**
 * Why a request gets no answer; each kind with its HTTP status, its gRPC status and its stable
 * slug.
 */
public enum Refusal {
  INVALID_REQUEST(400, 3, "invalid-request", "The request is not valid"),
  UNAUTHENTICATED(401, 16, "unauthenticated", "A token is needed"),
  NOT_ALLOWED(403, 7, "not-allowed", "The token does not allow this"),
  NOT_FOUND(404, 5, "not-found", "No such feature, feature view or feature service"),
  NO_SUCH_ENDPOINT(404, 12, "no-such-endpoint", "No such endpoint"),
  METHOD_NOT_ALLOWED(405, 12, "method-not-allowed", "The endpoint does not take this method"),
  NOT_ACCEPTABLE(406, 3, "not-acceptable", "No accepted media type is served"),
  TOO_LARGE(413, 8, "too-large", "The request is over a limit"),
  UNSUPPORTED_MEDIA_TYPE(415, 3, "unsupported-media-type", "The media type is not served"),
  NOT_IMPLEMENTED(501, 12, "not-implemented", "The gateway does not do this"),
  RATE_LIMITED(429, 8, "rate-limited", "This client is over its rate"),
  UNAVAILABLE(503, 14, "unavailable", "The gateway cannot answer now"),
  DEADLINE_EXCEEDED(504, 4, "deadline-exceeded", "The deadline passed before any value arrived"),
  INTERNAL(500, 13, "internal", "A fault of the gateway");

  private final int httpStatus;
  private final int grpcStatus;
  private final String slug;
  private final String title;

  Refusal(int httpStatus, int grpcStatus, String slug, String title) {
    this.httpStatus = httpStatus;
    this.grpcStatus = grpcStatus;
    this.slug = slug;
    this.title = title;
  }

  public int httpStatus() {
    return httpStatus;
  }

  /** The status code of gRPC, as {@code google/rpc/code.proto} numbers them. */
  public int grpcStatus() {
    return grpcStatus;
  }

  /** The last part of the problem's {@code type}; never changes. */
  public String slug() {
    return slug;
  }

  /** The problem's {@code title}. */
  public String title() {
    return title;
  }
}
