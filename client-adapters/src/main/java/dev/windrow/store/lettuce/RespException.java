package dev.windrow.store.lettuce;

/**
 * What the server sent is not what was asked for, or not RESP: the connection is of no more use.
 */
final class RespException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RespException(String message) {
    super(message);
  }
}
