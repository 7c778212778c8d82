package dev.windrow;

import dev.windrow.config.WindrowConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bounds on what waits in direct memory, within the direct memory that there is: a bound above
 * it bounds nothing. Half is left for what is being worked on.
 *
 * @param maxUnsentBytes answers that their clients have not taken, over all event loops
 * @param maxBufferedBytes request bodies that are not whole yet, of one event loop
 */
record MemoryShares(int maxUnsentBytes, long maxBufferedBytes) {
  private static final Logger LOG = LoggerFactory.getLogger(MemoryShares.class);
  private static final int SHARE = 4; // a quarter each

  /** The shares of {@code directBytes}, as far as the configuration does not name less. */
  static MemoryShares of(WindrowConfig config, long bufferedBytes, long directBytes, int loops) {
    int unsent = config.admission().maxUnsentBytes();
    long share = directBytes / SHARE;
    if (unsent > share) {
      LOG.info(
          "Direct memory is {} bytes: clients may leave {} bytes of answers untaken, not {}"
              + " (admission.max-unsent-bytes)",
          directBytes,
          share,
          unsent);
      unsent = (int) share;
    }
    long ofLoop = Math.min(bufferedBytes, share / loops);
    return new MemoryShares(unsent, Math.max(ofLoop, config.limits().maxBodyBytes()));
  }
}
