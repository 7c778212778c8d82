package dev.windrow.coalesce;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.ReadInFlight;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * Gathers the reads of all callers of one event-loop tick and sends them as one batch, each key
 * once, with the union of the fields wanted of it.
 *
 * <p>The first read of a tick posts the flush to the loop's own queue, which the loop runs after it
 * has read all channels that were ready. So nobody waits for a timer, and under load ticks grow by
 * themselves.
 */
public final class CoalescingStoreClient implements FeatureStoreClient {
  private final FeatureStoreClient store;
  private final Executor turn;
  private final int maxBatchReads;
  private final CoalesceTelemetry telemetry;

  // Bound: the admission limit, which every caller has passed. A gathering lives for one tick.
  private List<CallerRead> gathering = new ArrayList<>();

  /**
   * A client that batches for {@code store}.
   *
   * @param turn runs a task on this client's event loop, after the tasks and channels that are
   *     ready now
   * @param maxBatchReads the most reads of one batch; a tick's surplus goes as further batches. One
   *     caller's reads stay together even if they are more
   */
  public CoalescingStoreClient(
      FeatureStoreClient store, Executor turn, int maxBatchReads, CoalesceTelemetry telemetry) {
    this.store = store;
    this.turn = turn;
    this.maxBatchReads = maxBatchReads;
    this.telemetry = telemetry;
  }

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    CallerRead caller = new CallerRead(reads);
    gathering.add(caller);
    if (gathering.size() == 1) {
      turn.execute(this::flush);
    }
    return caller;
  }

  private void flush() {
    List<CallerRead> callers = gathering;
    gathering = new ArrayList<>(callers.size());
    int from = 0;
    while (from < callers.size()) {
      int to = from;
      int wanted = 0;
      while (to < callers.size()
          && (wanted == 0 || wanted + callers.get(to).wanted() <= maxBatchReads)) {
        wanted += callers.get(to++).wanted();
      }
      send(callers.subList(from, to), wanted);
      from = to;
    }
  }

  private void send(List<CallerRead> callers, int wanted) {
    if (wanted == 0) {
      return; // all of them went away within the tick
    }
    DistinctReads distinct = new DistinctReads(wanted);
    SharedBatch batch = new SharedBatch();
    for (CallerRead caller : callers) {
      if (!caller.isCancelled()) {
        batch.add(caller, caller.joinedTo(distinct));
      }
    }
    List<HashRead> reads = distinct.reads();
    telemetry.batchSent(batch.callers(), wanted, reads.size());
    batch.send(store, reads);
  }
}
