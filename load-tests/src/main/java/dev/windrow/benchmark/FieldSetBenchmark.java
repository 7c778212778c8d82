package dev.windrow.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What a field costs when an HGETALL reply is walked ({@code ordinal}, a time a field), and what it
 * costs to join the fields of two callers of one key ({@code union}, a time a join).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FieldSetBenchmark {
  /** Names looked up in one invocation: one HGETALL reply of shape S3. */
  private static final int STORED = 123;

  /** How many of the stored fields a caller wants: shapes S1, S2 and S3. */
  @Param({"10", "20", "94"})
  public int wanted;

  private FieldSpace space = new FieldSpace(List.of());
  private byte[][] names = {};
  private FieldSet one = FieldSet.of(space, new int[0], false);
  private FieldSet other = one;
  private FieldSet covering = one;

  @Setup(Level.Trial)
  public void drawFields() {
    List<byte[]> stored = new ArrayList<>();
    for (int i = 0; i < STORED; i++) {
      stored.add(("f" + i).getBytes(US_ASCII));
    }
    space = new FieldSpace(stored);
    names = stored.toArray(new byte[0][]);
    Random random = new Random(42);
    one = draw(random);
    other = draw(random);
    covering = one.union(other);
  }

  private FieldSet draw(Random random) {
    List<Integer> ordinals = new ArrayList<>();
    for (int i = 0; i < STORED; i++) {
      ordinals.add(i);
    }
    Collections.shuffle(ordinals, random);
    return FieldSet.of(
        space, ordinals.stream().mapToInt(Integer::intValue).limit(wanted).toArray(), false);
  }

  @Benchmark
  @OperationsPerInvocation(STORED)
  public void ordinal(Blackhole hole) {
    for (byte[] name : names) {
      hole.consume(one.position(space.ordinal(name, 0, name.length)));
    }
  }

  @Benchmark
  public FieldSet union() {
    return one.union(other);
  }

  @Benchmark
  public FieldSet union_of_a_covered_set() {
    return covering.union(other);
  }
}
