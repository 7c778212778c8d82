package dev.windrow.benchmark;

import dev.windrow.store.FeatureStoreClient;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.util.List;
import reactor.core.publisher.Mono;

/** A store that has no key and says so at once: what is left is the cost of all around it. */
final class InstantStore implements FeatureStoreClient {
  @Override
  public ReadInFlight read(List<HashRead> reads) {
    return new Answered(new Nothing(reads.size()));
  }

  private record Answered(HashReplies soFar) implements ReadInFlight {
    @Override
    public Mono<HashReplies> answered() {
      return Mono.just(soFar);
    }

    @Override
    public void cancel() {
      // nothing is under way any more
    }
  }

  private record Nothing(int size) implements HashReplies {
    private static final byte[] NO_BYTES = {};

    @Override
    public ReplyState state(int read) {
      return ReplyState.ABSENT;
    }

    @Override
    public StoreException failure(int read) {
      throw new IllegalStateException("read " + read + " did not fail");
    }

    @Override
    public long cell(int read, int position) {
      return NO_FIELD;
    }

    @Override
    public byte[] bytes() {
      return NO_BYTES;
    }
  }
}
