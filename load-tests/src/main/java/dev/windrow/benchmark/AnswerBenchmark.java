package dev.windrow.benchmark;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.online.Output;
import dev.windrow.plan.SelectedFeature;
import dev.windrow.wire.NativeFormat;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to write an answer of 100 rows × 50 floats: six digits as scores have, or any
 * float.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class AnswerBenchmark {
  private static final int ROWS = 100;
  private static final int FEATURES = 50;

  @Param({"six", "any"})
  public String digits = "six";

  private final List<SelectedFeature> features = new ArrayList<>();
  private final List<FeatureAnswer.Column> columns = new ArrayList<>();
  private FeatureAnswer answer = new FeatureAnswer(0, false, List.of(), List.of());

  @Setup(Level.Trial)
  public void fill() {
    Random random = new Random(42);
    for (int f = 0; f < FEATURES; f++) {
      features.add(
          new SelectedFeature(
              new FeatureReference("stats", "feature_" + f), FeatureType.FLOAT, false));
      FeatureColumn column = new FeatureColumn(FeatureType.FLOAT, ROWS);
      for (int row = 0; row < ROWS; row++) {
        ((FloatValues) column.values()).add(drawn(random));
        column.endRow(FeatureStatus.PRESENT);
      }
      columns.add(new FeatureAnswer.Column(column, false));
    }
    answer = new FeatureAnswer(ROWS, false, features, columns);
  }

  @Benchmark
  public int json() {
    return encode(NativeFormat.JSON, Output.COLUMNS);
  }

  @Benchmark
  public int protobuf() {
    return encode(NativeFormat.PROTOBUF, Output.COLUMNS);
  }

  @Benchmark
  public int jsonMatrix() {
    return encode(NativeFormat.JSON, Output.MATRIX);
  }

  @Benchmark
  public int protobufMatrix() {
    return encode(NativeFormat.PROTOBUF, Output.MATRIX);
  }

  private int encode(NativeFormat format, Output output) {
    AnswerEncoder encoder = format.encoder(output);
    ByteBuf body = encoder.encode(answer, false, PooledByteBufAllocator.DEFAULT);
    int length = body.readableBytes();
    body.release();
    return length;
  }

  private float drawn(Random random) {
    return digits.equals("six")
        ? Float.parseFloat(String.format(Locale.ROOT, "%.6f", random.nextDouble()))
        : random.nextFloat();
  }
}
