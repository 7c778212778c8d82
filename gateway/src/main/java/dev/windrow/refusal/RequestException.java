package dev.windrow.refusal;

/**
 * A request that gets no answer. Its message goes to the sender: it names the offending thing and
 * what is allowed, and never a store's address or a credential. Carries no stack trace: it is made
 * on the hot path.
 */
public final class RequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Refusal refusal;

  public RequestException(Refusal refusal, String detail) {
    super(detail, null, false, false);
    this.refusal = refusal;
  }

  public Refusal refusal() {
    return refusal;
  }
}
