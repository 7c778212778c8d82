package dev.windrow.online;

import dev.windrow.decode.AnswerDecoder;
import dev.windrow.decode.DecodeHop;
import dev.windrow.decode.Decoded;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.ReadPlan.StoreReads;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.MonoSink;

/**
 * One request on its way. Everything happens on the event loop but {@link #work}.
 *
 * <p>The race: the last reply, the deadline and the client's leaving may all come in one turn.
 * Whoever comes first sets {@code decided}; the others find it set and do nothing.
 */
final class OnlineRead implements DecodeHop.Step {
  /** What all requests of one event loop use. */
  record Means(
      Map<String, FeatureStoreClient> stores,
      EventLoop loop,
      DecodeHop hop,
      AnswerDecoder decoder,
      InstantSource clock,
      ByteBufAllocator allocator,
      OnlineTelemetry telemetry) {}

  private static final Logger LOG = LoggerFactory.getLogger(OnlineRead.class);

  private final Means means;
  private final ReadPlan plan;
  private final FeatureRequest request;
  private final AnswerEncoder encoder;
  private final MonoSink<ByteBuf> sink;
  private final List<ReadInFlight> parts = new ArrayList<>(1);
  private List<HashReplies> replies = new ArrayList<>(1);
  private int unanswered;
  private boolean decided;
  private volatile boolean gone; // a worker looks at it to save itself work
  private @Nullable Future<?> deadline;
  private @Nullable ByteBuf encoded;
  private @Nullable RequestException refusal;

  OnlineRead(
      Means means,
      ReadPlan plan,
      FeatureRequest request,
      AnswerEncoder encoder,
      MonoSink<ByteBuf> sink) {
    this.means = means;
    this.plan = plan;
    this.request = request;
    this.encoder = encoder;
    this.sink = sink;
  }

  void start(long deadlineNanos) {
    sink.onCancel(this::abandon);
    long leftNanos = deadlineNanos - System.nanoTime();
    if (leftNanos <= 0) {
      refuse(
          new RequestException(
              Refusal.DEADLINE_EXCEEDED, "the deadline had passed when the request came"));
      return;
    }
    unanswered = plan.stores().size();
    for (StoreReads store : plan.stores()) {
      int place = parts.size();
      FeatureStoreClient client = means.stores().get(store.store());
      if (client == null) {
        throw new IllegalStateException(
            "the catalog names a store that is not there: " + store.store());
      }
      ReadInFlight part = client.read(store.reads());
      parts.add(part);
      replies.add(part.soFar());
      part.answered().subscribe(answer -> answered(place, answer));
    }
    if (!decided) {
      deadline = means.loop().schedule(this::deadlinePassed, leftNanos, TimeUnit.NANOSECONDS);
    }
  }

  private void answered(int place, HashReplies answer) {
    replies.set(place, answer);
    unanswered--;
    if (unanswered == 0 && !decided) {
      decide();
    }
  }

  private void deadlinePassed() {
    if (decided) {
      return;
    }
    means.telemetry().deadlinePassed();
    List<HashReplies> soFar = new ArrayList<>(parts.size());
    for (ReadInFlight part : parts) {
      soFar.add(part.soFar());
    }
    replies = soFar;
    decide();
    for (ReadInFlight part : parts) {
      part.cancel();
    }
  }

  private void decide() {
    decided = true;
    if (deadline != null) {
      deadline.cancel(false);
    }
    means.hop().add(this);
  }

  private void abandon() {
    gone = true;
    if (!decided) {
      decided = true;
      means.telemetry().abandoned();
      if (deadline != null) {
        deadline.cancel(false);
      }
      for (ReadInFlight part : parts) {
        part.cancel();
      }
    }
  }

  @Override
  public int weight() {
    return AnswerWeight.of(plan, replies);
  }

  @Override
  public void work() {
    if (gone) {
      return;
    }
    try {
      Decoded decoded = means.decoder().decode(plan, replies, means.clock().millis());
      Map<FeatureStatus, Integer> cells = decoded.cells();
      refusal = AnswerRule.refusal(decoded);
      if (refusal == null) {
        FeatureAnswer answer = AnswerRule.answer(plan, decoded);
        encoded = encoder.encode(answer, request.eventTimestamps(), means.allocator());
        means.telemetry().answered(plan.rows(), cells, answer.partial());
      }
    } catch (RuntimeException | Error e) {
      LOG.error("an answer could not be made", e);
      refusal = new RequestException(Refusal.INTERNAL, "the answer could not be made");
    }
  }

  @Override
  public void deliver() {
    if (gone) {
      if (encoded != null) {
        encoded.release(); // counted as answered when it was made
      } else {
        means.telemetry().abandoned();
      }
    } else if (refusal != null) {
      refuse(refusal);
    } else {
      sink.success(encoded);
    }
  }

  @Override
  public void refuse() {
    if (gone) {
      means.telemetry().abandoned();
    } else {
      refuse(
          new RequestException(
              Refusal.UNAVAILABLE,
              "the workers have more to decode than they can hold (decode.queue)"));
    }
  }

  private void refuse(RequestException why) {
    decided = true;
    means.telemetry().refused(why.refusal());
    sink.error(why);
  }
}
