package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.Values;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.plan.SelectedFeature;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Answers for tests, built up column by column, and what encoders make of them. */
final class Answers {
  private final int rows;
  private boolean partial;
  private final List<SelectedFeature> features = new ArrayList<>();
  private final List<FeatureAnswer.Column> columns = new ArrayList<>();

  Answers(int rows) {
    this.rows = rows;
  }

  Answers partial() {
    partial = true;
    return this;
  }

  Answers column(String name, FeatureType type, Consumer<FeatureColumn> filler) {
    return column(name, type, false, false, filler);
  }

  Answers broadcast(String name, FeatureType type, Consumer<FeatureColumn> filler) {
    return column(name, type, false, true, filler);
  }

  Answers servingStale(String name, FeatureType type, Consumer<FeatureColumn> filler) {
    return column(name, type, true, false, filler);
  }

  FeatureAnswer answer() {
    return new FeatureAnswer(rows, partial, features, columns);
  }

  private Answers column(
      String name,
      FeatureType type,
      boolean serveStale,
      boolean broadcast,
      Consumer<FeatureColumn> filler) {
    FeatureColumn column = new FeatureColumn(type, broadcast ? 1 : rows);
    filler.accept(column);
    features.add(new SelectedFeature(FeatureReference.parse(name), type, serveStale));
    columns.add(new FeatureAnswer.Column(column, broadcast));
    return this;
  }

  /** A filler that adds each of {@code rows} by {@code adder} as PRESENT. */
  @SafeVarargs
  static <V extends Values, T> Consumer<FeatureColumn> present(
      Class<V> values, BiConsumer<V, T> adder, T... rows) {
    return column -> {
      for (T row : rows) {
        adder.accept(values.cast(column.values()), row);
        column.endRow(FeatureStatus.PRESENT);
      }
    };
  }

  static Consumer<FeatureColumn> floats(Float... rows) {
    return present(FloatValues.class, FloatValues::add, rows);
  }

  static Consumer<FeatureColumn> strings(String... rows) {
    return present(BytesValues.class, Answers::add, rows);
  }

  static void add(BytesValues values, String text) {
    byte[] utf8 = text.getBytes(UTF_8);
    values.add(utf8, 0, utf8.length);
  }

  static byte[] bytes(AnswerEncoder encoder, FeatureAnswer answer, boolean eventTimestamps) {
    ByteBuf encoded = encoder.encode(answer, eventTimestamps, PooledByteBufAllocator.DEFAULT);
    try {
      return ByteBufUtil.getBytes(encoded);
    } finally {
      encoded.release();
    }
  }

  static String text(AnswerEncoder encoder, FeatureAnswer answer) {
    return new String(bytes(encoder, answer, false), UTF_8);
  }
}
