package dev.windrow.wire;

import com.google.protobuf.ByteString;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random columns, beside what each of their rows is to show. */
final class RandomAnswers {
  private final SplittableRandom random;

  RandomAnswers(SplittableRandom random) {
    this.random = random;
  }

  /**
   * A random column.
   *
   * @param shown a list of boxed elements a row (one element for a scalar): the zero of the type,
   *     or no elements, where the row shows no value
   */
  record Column(FeatureColumn column, boolean serveStale, List<List<Object>> shown) {}

  Column column(FeatureType type, int rows) {
    FeatureColumn column = new FeatureColumn(type, rows);
    List<List<Object>> shown = new ArrayList<>();
    boolean serveStale = random.nextBoolean();
    boolean allPresent = random.nextInt(3) == 0;
    for (int row = 0; row < rows; row++) {
      FeatureStatus status = allPresent ? FeatureStatus.PRESENT : status();
      if (random.nextInt(4) == 0 && status != FeatureStatus.PRESENT) {
        column.addAbsent(status);
        shown.add(type.isList() ? List.of() : List.of(zero(type)));
        continue;
      }
      List<Object> elements = new ArrayList<>();
      int count = type.isList() ? random.nextInt(5) : 1;
      for (int i = 0; i < count; i++) {
        elements.add(addElement(column.values()));
      }
      column.endRow(status);
      if (column.hasValue(row, serveStale)) {
        shown.add(elements);
      } else {
        shown.add(type.isList() ? List.of() : List.of(zero(type)));
      }
      if (random.nextInt(3) == 0) {
        column.setEventTimestampMs(row, number());
      }
    }
    return new Column(column, serveStale, shown);
  }

  private FeatureStatus status() {
    FeatureStatus[] statuses = FeatureStatus.values();
    return statuses[random.nextInt(statuses.length)];
  }

  private static Object zero(FeatureType scalar) {
    return switch (scalar) {
      case BOOL -> false;
      case INT32 -> 0;
      case INT64, UNIX_TIMESTAMP -> 0L;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      default -> ByteString.EMPTY;
    };
  }

  private Object addElement(Values values) {
    if (values instanceof BoolValues bools) {
      boolean value = random.nextBoolean();
      bools.add(value);
      return value;
    } else if (values instanceof IntValues ints) {
      int value = (int) number();
      ints.add(value);
      return value;
    } else if (values instanceof LongValues longs) {
      long value = number();
      longs.add(value);
      return value;
    } else if (values instanceof FloatValues floats) {
      float value = Float.intBitsToFloat(random.nextInt());
      floats.add(value);
      return value;
    } else if (values instanceof DoubleValues doubles) {
      double value = Double.longBitsToDouble(random.nextLong());
      doubles.add(value);
      return value;
    }
    String text = "ü€x\0".repeat(random.nextInt(random.nextInt(10) == 0 ? 100 : 4));
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    ((BytesValues) values).add(utf8, 0, utf8.length);
    return ByteString.copyFrom(utf8);
  }

  /** A number of any size, as likely small as large. */
  private long number() {
    return random.nextLong() >> random.nextInt(64);
  }
}
