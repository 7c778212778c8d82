package dev.windrow.benchmark;

import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.coalesce.CoalesceTelemetry;
import dev.windrow.coalesce.CoalescingStoreClient;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.LongValues;
import dev.windrow.plan.FeatureNames;
import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.Selection;
import dev.windrow.plan.Selections;
import dev.windrow.store.HashRead;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The way of a request to the store, shape S3: {@code select} finds the compiled selection of 94
 * names, {@code plan} makes the reads of 500 rows, {@code tick} coalesces 8 callers of 500 rows
 * each, which share half of their keys, and fans the answer out.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PlanBenchmark {
  private static final int ROWS = 500;
  private static final int WANTED = 94;
  private static final int STORED = 123;
  private static final int CALLERS = 8;

  private final Queue<Runnable> turn = new ArrayDeque<>();
  private final CoalescingStoreClient client =
      new CoalescingStoreClient(new InstantStore(), turn::add, 10_000, CoalesceTelemetry.NONE);
  private final List<List<HashRead>> callers = new ArrayList<>();
  private Selections selections =
      new Selections(CatalogFile.parse("benchmark", catalog(), Set.of("main")));
  private byte[] names = {};
  private Selection selection = new Selection(List.of(), List.of());
  private Map<String, EntityColumn> entities = Map.of();

  @Setup(Level.Trial)
  public void prepare() {
    StringBuilder text = new StringBuilder("s3:f0");
    for (int f = 1; f < WANTED; f++) {
      text.append(",s3:f").append(f);
    }
    names = text.toString().getBytes(StandardCharsets.UTF_8);
    selections = new Selections(CatalogFile.parse("benchmark", catalog(), Set.of("main")));
    selection = selections.of(names());
    Random random = new Random(42);
    entities = ids(random, 100_000);
    for (int i = 0; i < CALLERS; i++) {
      callers.add(
          ReadPlan.of(selection, ids(random, ROWS * CALLERS / 2), ROWS).stores().get(0).reads());
    }
  }

  @Benchmark
  public Selection select() {
    return selections.of(names());
  }

  @Benchmark
  public ReadPlan plan() {
    return ReadPlan.of(selection, entities, ROWS);
  }

  @Benchmark
  public void tick(Blackhole hole) {
    for (List<HashRead> reads : callers) {
      client.read(reads).answered().subscribe(hole::consume);
    }
    while (!turn.isEmpty()) {
      turn.remove().run();
    }
  }

  private FeatureNames names() {
    return new FeatureNames(names.clone(), PlanBenchmark::byComma);
  }

  private static FeatureNames.Wanted byComma(byte[] raw) {
    return new FeatureNames.Wanted(
        "", List.of(new String(raw, StandardCharsets.UTF_8).split(",", -1)));
  }

  private static Map<String, EntityColumn> ids(Random random, int bound) {
    LongValues ids = new LongValues(ROWS);
    for (int row = 0; row < ROWS; row++) {
      ids.add(random.nextInt(bound));
    }
    return Map.of("id", new EntityColumn(FeatureType.INT64, ids, false));
  }

  private static String catalog() {
    StringBuilder text =
        new StringBuilder(
            """
            version: 1
            entities:
              row: {join_keys: {id: INT64}}
            feature_views:
              s3:
                entities: [row]
                store: main
                layout: plain
                key: "s3:{id}"
                features:
            """);
    for (int f = 0; f < STORED; f++) {
      text.append("      f").append(f).append(": {type: FLOAT}\n");
    }
    return text.toString();
  }
}
