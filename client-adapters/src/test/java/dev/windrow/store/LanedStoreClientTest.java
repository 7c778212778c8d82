package dev.windrow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.store.testkit.Rows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class LanedStoreClientTest {
  private final List<String> taken = new ArrayList<>();
  private final LanedStoreClient client = new LanedStoreClient(lane("narrow"), lane("wide"), 10);
  private final FieldSpace space = Rows.numberedSpace(9);

  @Test
  void a_call_of_few_cells_takes_the_narrow_lane() {
    client.read(reads(1, 9));
    client.read(reads(3, 3));

    assertThat(taken).containsExactly("narrow", "narrow");
  }

  @Test
  void a_call_of_many_cells_takes_the_wide_lane_whole() {
    client.read(reads(2, 5));
    client.read(reads(10, 1));

    assertThat(taken).containsExactly("wide", "wide");
  }

  @Test
  void a_read_of_no_field_weighs_as_one_of_one() {
    client.read(reads(9, 0));
    client.read(reads(10, 0));

    assertThat(taken).containsExactly("narrow", "wide");
  }

  @Test
  void a_bound_below_one_is_refused() {
    assertThatThrownBy(() -> new LanedStoreClient(lane("a"), lane("b"), 0))
        .hasMessage("wide from cells must be at least 1, got 0");
  }

  private List<HashRead> reads(int count, int fields) {
    int[] ordinals = new int[fields];
    for (int i = 0; i < fields; i++) {
      ordinals[i] = i;
    }
    FieldSet set = FieldSet.of(space, ordinals, false);
    return Collections.nCopies(count, Rows.readOf("k", set, ReadCommand.HMGET));
  }

  private FeatureStoreClient lane(String name) {
    return reads -> {
      taken.add(name);
      return new Never();
    };
  }

  private static final class Never implements ReadInFlight {
    @Override
    public Mono<HashReplies> answered() {
      return Mono.never();
    }

    @Override
    public HashReplies soFar() {
      throw new IllegalStateException("not asked in this test");
    }

    @Override
    public void cancel() {}
  }
}
