package dev.windrow.online;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import java.util.function.LongSupplier;
import reactor.core.publisher.Mono;

/**
 * Refuses requests while too many are under way or too many answers wait to be taken. Refusing
 * costs no read.
 */
public final class AdmittingFeatures implements OnlineFeatures {
  private final OnlineFeatures features;
  private final InFlightLimit limit;
  private final LongSupplier unsentBytes;
  private final long maxUnsentBytes;
  private final OnlineTelemetry telemetry;

  /**
   * Admission in front of {@code features}.
   *
   * @param unsentBytes bytes of answers that their clients have not taken yet
   */
  public AdmittingFeatures(
      OnlineFeatures features,
      InFlightLimit limit,
      LongSupplier unsentBytes,
      long maxUnsentBytes,
      OnlineTelemetry telemetry) {
    this.features = features;
    this.limit = limit;
    this.unsentBytes = unsentBytes;
    this.maxUnsentBytes = maxUnsentBytes;
    this.telemetry = telemetry;
  }

  @Override
  public Mono<ByteBuf> read(FeatureRequest request, long deadlineNanos, AnswerEncoder encoder) {
    long unsent = unsentBytes.getAsLong();
    if (unsent > maxUnsentBytes) {
      return refused(
          "refused: "
              + unsent
              + " bytes of answers are not taken by their clients, the limit is "
              + maxUnsentBytes
              + " (admission.max-unsent-bytes)");
    }
    if (!limit.tryEnter(1)) {
      return refused(
          "refused: "
              + limit.limit()
              + " requests in flight, the limit is "
              + limit.limit()
              + " (admission.max-in-flight)");
    }
    // doFinally runs once, whichever of answer, error and cancellation comes.
    return features.read(request, deadlineNanos, encoder).doFinally(signal -> limit.leave(1));
  }

  private Mono<ByteBuf> refused(String detail) {
    telemetry.refused(Refusal.UNAVAILABLE);
    return Mono.error(new RequestException(Refusal.UNAVAILABLE, detail));
  }
}
