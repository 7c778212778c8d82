package dev.windrow.online;

import dev.windrow.decode.AnswerDecoder;
import dev.windrow.decode.DecodeHop;
import dev.windrow.plan.FeatureNames;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.Selection;
import dev.windrow.plan.Selections;
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
  private final OnlineRead.Means means;

  /**
   * Features out of {@code stores}.
   *
   * @param selections of the catalog that is current when a request comes
   * @param stores by the name that the catalog uses; every store of every catalog is there
   * @param clock what ages are counted to
   */
  public StoreBackedFeatures(
      Supplier<Selections> selections,
      Map<String, ? extends FeatureStoreClient> stores,
      RequestLimits limits,
      EventLoop loop,
      DecodeHop hop,
      AnswerDecoder decoder,
      InstantSource clock,
      ByteBufAllocator allocator,
      OnlineTelemetry telemetry) {
    this.selections = selections;
    this.limits = limits;
    this.means =
        new OnlineRead.Means(Map.copyOf(stores), loop, hop, decoder, clock, allocator, telemetry);
  }

  @Override
  public Mono<ByteBuf> read(FeatureRequest request, long deadlineNanos, AnswerEncoder encoder) {
    try {
      ReadPlan plan = plan(request);
      return Mono.create(
          sink -> new OnlineRead(means, plan, request, encoder, sink).start(deadlineNanos));
    } catch (RequestException e) {
      means.telemetry().refused(e.refusal());
      return Mono.error(e);
    }
  }

  private ReadPlan plan(FeatureRequest request) {
    Selection selection = selection(request.features());
    limits.check(selection, request.rows());
    if (request.output() == Output.MATRIX) {
      MatrixRule.check(selection);
    }
    return ReadPlan.of(selection, request.entities(), request.rows());
  }

  private Selection selection(FeatureNames names) {
    return selections.get().of(names);
  }
}
