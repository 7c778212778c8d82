package dev.windrow.coalesce;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** A store whose every field's value names its key and field, answering when it is told to. */
final class RecordingStore implements FeatureStoreClient {
  final List<List<HashRead>> batches = new ArrayList<>();
  final List<Batch> inFlight = new ArrayList<>();

  @Override
  public ReadInFlight read(List<HashRead> reads) {
    batches.add(List.copyOf(reads));
    Batch batch = new Batch(List.copyOf(reads));
    inFlight.add(batch);
    return batch;
  }

  void answerAll() {
    inFlight.forEach(
        batch -> batch.sink.tryEmitValue(new Replies(batch.reads, batch.reads.size())));
    inFlight.clear();
  }

  static final class Batch implements ReadInFlight {
    private final List<HashRead> reads;
    private final Sinks.One<HashReplies> sink = Sinks.one();
    boolean cancelled;
    int answeredSoFar;

    Batch(List<HashRead> reads) {
      this.reads = reads;
    }

    @Override
    public Mono<HashReplies> answered() {
      return sink.asMono();
    }

    @Override
    public HashReplies soFar() {
      return new Replies(reads, answeredSoFar);
    }

    @Override
    public void cancel() {
      cancelled = true;
    }
  }

  /** The first {@code answered} reads have values {@code key/field}. */
  private static final class Replies implements HashReplies {
    private final List<HashRead> reads;
    private final int answered;
    private final StringBuilder text = new StringBuilder();
    private final List<long[]> cells = new ArrayList<>();

    Replies(List<HashRead> reads, int answered) {
      this.reads = reads;
      this.answered = answered;
      for (HashRead read : reads) {
        long[] row = new long[read.fields().size()];
        for (int p = 0; p < row.length; p++) {
          String value =
              new String(read.key(), StandardCharsets.UTF_8)
                  + "/"
                  + new String(read.fields().name(p), StandardCharsets.UTF_8);
          row[p] = HashReplies.packed(text.length(), value.length());
          text.append(value);
        }
        cells.add(row);
      }
    }

    @Override
    public int size() {
      return reads.size();
    }

    @Override
    public ReplyState state(int read) {
      return read < answered ? ReplyState.EXISTS : ReplyState.UNANSWERED;
    }

    @Override
    public StoreException failure(int read) {
      throw new IllegalStateException();
    }

    @Override
    public long cell(int read, int position) {
      return read < answered ? cells.get(read)[position] : NO_FIELD;
    }

    @Override
    public byte[] bytes() {
      return text.toString().getBytes(StandardCharsets.UTF_8);
    }
  }
}
