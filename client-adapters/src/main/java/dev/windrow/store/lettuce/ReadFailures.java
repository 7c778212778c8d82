package dev.windrow.store.lettuce;

import dev.windrow.store.StoreException;
import java.nio.charset.StandardCharsets;

/** Why single reads fail, in words that hold no key, address or user name. */
final class ReadFailures {
  private ReadFailures() {}

  static StoreException tooLarge(String store, int maxBytes) {
    return new StoreException(
        StoreException.Kind.TOO_LARGE,
        "store '"
            + store
            + "': a read's reply does not fit, a batch holds "
            + maxBytes
            + " bytes at most (max-batch-bytes)");
  }

  /** The server answered with this error, of which the first word alone tells the kind. */
  static StoreException refused(String store, byte[] from, int offset, int length) {
    int end = offset;
    while (end < offset + length && from[end] > ' ') {
      end++;
    }
    String kind = new String(from, offset, end - offset, StandardCharsets.US_ASCII);
    return new StoreException(
        StoreException.Kind.REFUSED, "store '" + store + "' refused a read: " + kind);
  }
}
