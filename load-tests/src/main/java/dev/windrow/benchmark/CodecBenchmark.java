package dev.windrow.benchmark;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.layout.FieldEncoding;
import dev.windrow.layout.Layout;
import dev.windrow.layout.Layouts;
import java.nio.charset.StandardCharsets;
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

/** What one stored value costs to decode, by layout and type; lists have 32 elements. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CodecBenchmark {
  private static final int ELEMENTS = 32;

  @Param({"plain", "gigascale"})
  public String layout = "plain";

  @Param({
    "BOOL",
    "INT32",
    "INT64",
    "FLOAT",
    "DOUBLE",
    "STRING",
    "BYTES",
    "UNIX_TIMESTAMP",
    "FLOAT_LIST",
    "DOUBLE_LIST",
    "INT64_LIST",
    "STRING_LIST",
    "BYTES_LIST",
    "BOOL_LIST"
  })
  public FeatureType type = FeatureType.FLOAT;

  private ValueCodec codec = Layouts.plain().codec(FeatureType.FLOAT);
  private byte[] stored = {};
  private Values decoded = Values.of(FeatureType.FLOAT, 1);

  @Setup(Level.Trial)
  public void encode() {
    Layout chosen =
        layout.equals("plain") ? Layouts.plain() : Layouts.gigascale(FieldEncoding.TEXT);
    codec = chosen.codec(type);
    int count = type.isList() ? ELEMENTS : 1;
    decoded = Values.of(type, count);
    stored = codec.encode(drawn(count), 0, count);
  }

  @Benchmark
  public boolean decode() {
    decoded.truncate(0);
    return codec.decode(stored, 0, stored.length, decoded);
  }

  private Values drawn(int count) {
    Random random = new Random(42);
    Values values = Values.of(type, count);
    for (int i = 0; i < count; i++) {
      double drawn = Double.parseDouble(String.format(Locale.ROOT, "%.6f", random.nextDouble()));
      add(values, drawn);
    }
    return values;
  }

  private static void add(Values values, double drawn) {
    long whole = (long) (drawn * 1_000_000);
    if (values instanceof BoolValues bools) {
      bools.add(drawn < 0.5);
    } else if (values instanceof IntValues ints) {
      ints.add((int) whole);
    } else if (values instanceof LongValues longs) {
      longs.add(whole);
    } else if (values instanceof FloatValues floats) {
      floats.add((float) drawn);
    } else if (values instanceof DoubleValues doubles) {
      doubles.add(drawn);
    } else if (values instanceof BytesValues texts) {
      byte[] text = ("item-" + whole).getBytes(StandardCharsets.UTF_8);
      texts.add(text, 0, text.length);
    }
  }
}
