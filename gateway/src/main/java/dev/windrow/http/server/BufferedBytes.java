package dev.windrow.http.server;

/**
 * How many bytes of request bodies one event loop holds. Confined to it. At the bound new requests
 * are refused with 503; those begun may finish, so that it is passed by no more than one body for
 * each of them.
 */
final class BufferedBytes {
  private final long limit;
  private long held;

  BufferedBytes(long limit) {
    this.limit = limit;
  }

  void take(int bytes) {
    held += bytes;
  }

  void giveBack(int bytes) {
    held -= bytes;
  }

  boolean exhausted() {
    return held >= limit;
  }

  long limit() {
    return limit;
  }

  long held() {
    return held;
  }
}
