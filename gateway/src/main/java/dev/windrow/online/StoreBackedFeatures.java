package dev.windrow.online;

import dev.windrow.decode.AnswerDecoder;
import dev.windrow.decode.DecodeHop;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.Selection;
import dev.windrow.plan.Selections;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.store.FeatureStoreClient;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoop;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;

/**
 * Plans a request, reads its hashes, and has the replies decoded and encoded. Confined to one event
 * loop.
 */
public final class StoreBackedFeatures implements OnlineFeatures {
  private final Supplier<Selections> selections;
  private final RequestLimits limits;
  private final InFlightLimit cellsInFlight;
  private final OnlineRead.Means means;

  /**
   * Features out of {@code stores}.
   *
   * @param selections of the catalog that is current when a request comes
   * @param stores by the name that the catalog uses; every store of every catalog is there
   * @param cellsInFlight shared by all event loops
   * @param clock what ages are counted to
   */
  public StoreBackedFeatures(
      Supplier<Selections> selections,
      Map<String, ? extends FeatureStoreClient> stores,
      RequestLimits limits,
      InFlightLimit cellsInFlight,
      EventLoop loop,
      DecodeHop hop,
      AnswerDecoder decoder,
      InstantSource clock,
      ByteBufAllocator allocator,
      OnlineTelemetry telemetry) {
    this.selections = selections;
    this.limits = limits;
    this.cellsInFlight = cellsInFlight;
    this.means =
        new OnlineRead.Means(Map.copyOf(stores), loop, hop, decoder, clock, allocator, telemetry);
  }

  @Override
  public Mono<ByteBuf> read(FeatureRequest request, long deadlineNanos, AnswerEncoder encoder) {
    try {
      Selection selection = selections.get().of(request.features());
      int cells = limits.check(selection, request);
      ReadPlan plan = ReadPlan.of(selection, request.entities(), request.rows());
      enter(cells);
      return Mono.<ByteBuf>create(
              sink -> new OnlineRead(means, plan, request, encoder, sink).start(deadlineNanos))
          .doFinally(signal -> cellsInFlight.leave(cells));
    } catch (RequestException e) {
      means.telemetry().refused(e.refusal());
      return Mono.error(e);
    }
  }

  private void enter(int cells) {
    if (!cellsInFlight.tryEnter(cells)) {
      throw new RequestException(
          Refusal.UNAVAILABLE,
          "refused: "
              + cells
              + " cells asked for while "
              + cellsInFlight.inFlight()
              + " are in flight, the limit is "
              + cellsInFlight.limit()
              + " (admission.max-cells-in-flight)");
    }
  }
}
