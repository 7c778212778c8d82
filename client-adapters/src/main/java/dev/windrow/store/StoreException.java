package dev.windrow.store;

/** Why a read, or a whole store, failed. Carries no stack trace: it is made on the hot path. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The kinds that callers treat differently. */
  public enum Kind {
    /** Not connected, or the connection was lost with the read in flight. */
    UNAVAILABLE,
    /** The server answered with an error. */
    REFUSED,
    /** The reply is over a limit of ours and was not kept. */
    TOO_LARGE
  }

  private final Kind kind;

  /**
   * @param message names the store by its configured name, never by address or credential
   */
  public StoreException(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
