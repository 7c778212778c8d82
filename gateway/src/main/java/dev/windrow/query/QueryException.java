package dev.windrow.query;

/** Why a query has no answer; the message is for whoever asked. */
public final class QueryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  QueryException(String message) {
    super(message);
  }

  QueryException(String message, Throwable cause) {
    super(message, cause);
  }
}
