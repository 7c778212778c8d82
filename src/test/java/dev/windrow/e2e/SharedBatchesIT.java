package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.codec.digest.XXHash32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Callers that share a batch get what the stored rows say, whatever the layout, the command and
 * their neighbours.
 */
class SharedBatchesIT {
  private static final int FEATURES = 12;
  private static final int ITEMS = 24;
  private static final int CALLERS = 100;
  private static final int ROUNDS = 3;

  /** The item whose keys hold no hash. */
  private static final int NO_HASH = 3;

  /** The item whose hashes exist and have none of the features. */
  private static final int BARE = 5;

  /** A feature view: {@code one} and {@code two} share their hashes. */
  private enum View {
    ONE("layout: plain", "plain:{item_id}"),
    TWO("layout: plain", "plain:{item_id}"),
    HASHED("layout: gigascale", "hashed:{item_id}"),
    RAW("layout: gigascale\n    field_encoding: raw", "raw:{item_id}"),
    FLAT("layout: flat", "flat:{item_id}");

    private final String layout;
    private final String key;

    View(String layout, String key) {
      this.layout = layout;
      this.key = key;
    }

    boolean isHash() {
      return this != FLAT;
    }

    String key(int item) {
      return key.replace("{item_id}", String.valueOf(item));
    }

    String feature(int number) {
      return name().charAt(0) + "_" + number;
    }

    String reference(int number) {
      return name() + ":" + feature(number);
    }

    /** Every third feature of a hash has a default; single strings have no row to be sparse. */
    boolean hasDefault(int number) {
      return isHash() && number % 3 == 0;
    }

    byte[] field(int number) {
      byte[] name = feature(number).getBytes(UTF_8);
      XXHash32 hash = new XXHash32();
      hash.update(name, 0, name.length);
      return switch (this) {
        case ONE, TWO, FLAT -> name;
        case HASHED -> Long.toString(hash.getValue()).getBytes(UTF_8);
        case RAW -> ByteBuffer.allocate(4).putInt((int) hash.getValue()).array();
      };
    }

    /** What is stored; null where nothing is. Every fourth item has no row at all. */
    @Nullable String stored(int item, int number) {
      boolean absent =
          item % 4 == 0 || item == BARE || (item * 31 + name().charAt(0) * 7 + number) % 3 == 0;
      return absent || (item == NO_HASH && isHash()) ? null : key(item) + "/" + feature(number);
    }

    String yaml() {
      return """
        %s:
          entities: [item]
          store: main
          %s
          key: "%s"
          features:
      %s
      """
          .formatted(
              name(),
              layout,
              key,
              IntStream.range(0, FEATURES)
                  .mapToObj(f -> "      " + feature(f) + ": {type: STRING" + more(f) + "}")
                  .collect(Collectors.joining("\n")));
    }

    private String more(int number) {
      return hasDefault(number) ? ", default: " + name() + "-default" : "";
    }
  }

  private record Cell(@Nullable String value, String status) {
    static Cell of(View view, int item, int number) {
      String stored = view.stored(item, number);
      if (stored != null) {
        return new Cell(stored, "PRESENT");
      }
      if (item == NO_HASH && view.isHash()) {
        return new Cell(null, "STORE_ERROR");
      }
      return view.hasDefault(number) && item % 4 != 0
          ? new Cell(view.name() + "-default", "DEFAULT")
          : new Cell(null, "NOT_FOUND");
    }
  }

  private record Wanted(View view, int number) {}

  private record Ask(List<Integer> items, List<Wanted> features) {
    static Ask random(Random random) {
      List<Integer> items = new ArrayList<>(List.of(1)); // one row of an answer is always there
      random.ints(random.nextInt(5), 0, ITEMS).forEach(items::add);
      Collections.shuffle(items, random);
      List<Wanted> all = new ArrayList<>();
      for (View view : View.values()) {
        for (int f = 0; f < FEATURES; f++) {
          all.add(new Wanted(view, f));
        }
      }
      Collections.shuffle(all, random);
      return new Ask(items, List.copyOf(all.subList(0, 1 + random.nextInt(20))));
    }

    String json() {
      return "{\"features\":"
          + features.stream()
              .map(wanted -> wanted.view.reference(wanted.number))
              .collect(Collectors.joining("\",\"", "[\"", "\"]"))
          + ",\"entities\":{\"item_id\":"
          + items
          + "}}";
    }

    /** A column of cells for each feature. */
    List<List<Cell>> expected() {
      return features.stream()
          .map(
              wanted ->
                  items.stream().map(item -> Cell.of(wanted.view, item, wanted.number)).toList())
          .toList();
    }

    List<List<Cell>> told(Answer answer) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
      return answer.json().at("features").items().stream()
          .map(
              column -> {
                List<Json> values = column.at("values").items();
                List<Json> statuses =
                    column.has("statuses")
                        ? column.at("statuses").items()
                        : Collections.nCopies(values.size(), new Json("PRESENT"));
                return IntStream.range(0, values.size())
                    .mapToObj(
                        i ->
                            new Cell(
                                (String) values.get(i).value(),
                                String.valueOf(statuses.get(i).value())))
                    .toList();
              })
          .toList();
    }
  }

  private static final String CATALOG =
      "version: 1\nentities:\n  item: {join_keys: {item_id: INT64}}\nfeature_views:\n"
          + List.of(View.values()).stream().map(View::yaml).collect(Collectors.joining());

  private final RedisServerProcess server = RedisServerProcess.start();
  private final RespClient redis = server.client();

  SharedBatchesIT() {
    for (int item = 0; item < ITEMS; item++) {
      for (View view : View.values()) {
        store(view, item);
      }
    }
  }

  @AfterEach
  void close() {
    redis.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hmget", "hgetall", "auto"})
  void every_caller_of_a_shared_batch_gets_what_its_rows_say(String mode) {
    try (GatewayUnderTest gateway = gateway().with("adapt.mode=" + mode).start()) {
      everyCallerIsAnsweredRight(gateway);

      assertThat(gateway.metrics().sum("windrow_coalesce_batch_callers_max")).isEqualTo(CALLERS);
      assertThat(redis.calls("hmget") > 0).isEqualTo(!mode.equals("hgetall"));
      assertThat(redis.calls("hgetall") > 0).isEqualTo(!mode.equals("hmget"));
      assertThat(redis.calls("mget")).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hmget", "hgetall", "auto"})
  void every_caller_that_shares_nothing_gets_the_same(String mode) {
    try (GatewayUnderTest gateway =
        gateway().with("adapt.mode=" + mode).with("coalesce.enabled=false").start()) {
      everyCallerIsAnsweredRight(gateway);

      assertThat(gateway.metrics().sum("windrow_coalesce_batch_callers_count")).isZero();
    }
  }

  private static void everyCallerIsAnsweredRight(GatewayUnderTest gateway) {
    Random random = new Random(17);
    try (Http2Client client = new Http2Client(gateway.port())) {
      for (int round = 0; round < ROUNDS; round++) {
        List<Ask> asks = IntStream.range(0, CALLERS).mapToObj(i -> Ask.random(random)).toList();
        List<Http2Client.Call> calls =
            client.sendTogether(
                asks.stream().map(ask -> Http2Client.Post.features(ask.json())).toList());
        for (int i = 0; i < CALLERS; i++) {
          Ask ask = asks.get(i);
          assertThat(ask.told(calls.get(i).await())).as(ask.json()).isEqualTo(ask.expected());
        }
      }
    }
  }

  private GatewayUnderTest.Plan gateway() {
    // Wide enough a lane for all, so that the callers of a tick are in one batch.
    return GatewayUnderTest.serving(CATALOG)
        .store("main", server)
        .with("stores.main.wide-lane-cells=1000000")
        .with("server.event-loops=1");
  }

  private void store(View view, int item) {
    if (item == NO_HASH && view.isHash()) {
      redis.call("SET", view.key(item), "no hash");
      return;
    }
    if (item % 4 != 0 && view.isHash()) {
      redis.hset(view.key(item), "beside", "what the catalog does not know");
    }
    for (int f = 0; f < FEATURES; f++) {
      String stored = view.stored(item, f);
      if (stored == null) {
        continue;
      }
      if (view.isHash()) {
        redis.hset(view.key(item).getBytes(UTF_8), view.field(f), stored.getBytes(UTF_8));
      } else {
        redis.call("SET", view.key(item) + ":" + view.feature(f), stored);
      }
    }
  }
}
