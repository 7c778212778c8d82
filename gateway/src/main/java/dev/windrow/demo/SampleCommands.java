package dev.windrow.demo;

import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureView;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.layout.EventTime;
import dev.windrow.layout.RowEncoder;
import dev.windrow.layout.StoredCell;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The commands that write the rows of one feature view in its layout. */
final class SampleCommands {
  private static final byte[] SET = ascii("SET");
  private static final byte[] HSET = ascii("HSET");

  private final FeatureView view;
  private final FeatureType joinKeyType;
  private final RowEncoder encoder;
  private final Instant now;

  /**
   * Commands for {@code view}, which has one join key.
   *
   * @param now from which the rows' ages count back
   */
  SampleCommands(FeatureView view, Instant now) {
    Map<String, FeatureType> features = new LinkedHashMap<>();
    view.features().forEach(feature -> features.put(feature.name(), feature.type()));
    this.view = view;
    this.joinKeyType = view.entities().get(0).joinKeys().values().iterator().next();
    this.encoder = new RowEncoder(view.layout(), features);
    this.now = now;
  }

  List<byte[][]> of(SampleRow row) {
    byte[] key = key(row.joinKey());
    List<byte[][]> cells = new ArrayList<>();
    for (StoredCell cell : encoder.encode(key, columns(row), 0)) {
      cells.add(new byte[][] {cell.field(), cell.value()});
    }
    EventTime eventTime = view.eventTime();
    if (eventTime != null) {
      cells.add(new byte[][] {utf8(eventTime.field()), ascii(stored(eventTime, row))});
    }
    return view.layout().isFlat() ? strings(cells) : List.<byte[][]>of(hash(key, cells));
  }

  private byte[] key(Object joinKey) {
    Values values = Values.of(joinKeyType, 1);
    add(joinKey, values);
    return view.key().key(new EntityColumn[] {new EntityColumn(joinKeyType, values, true)}, 0);
  }

  private List<FeatureColumn> columns(SampleRow row) {
    List<FeatureColumn> columns = new ArrayList<>();
    for (Feature feature : view.features()) {
      columns.add(column(feature.type(), row.value(feature.name())));
    }
    return columns;
  }

  private static FeatureColumn column(FeatureType type, @Nullable Object value) {
    FeatureColumn column = new FeatureColumn(type, 1);
    if (value == null) {
      column.addAbsent(FeatureStatus.NOT_FOUND);
      return column;
    }
    for (Object element : value instanceof List<?> list ? list : List.of(value)) {
      add(element, column.values());
    }
    column.endRow(FeatureStatus.PRESENT);
    return column;
  }

  private static void add(Object value, Values out) {
    if (out instanceof BoolValues bools) {
      bools.add((Boolean) value);
    } else if (out instanceof IntValues ints) {
      ints.add((Integer) value);
    } else if (out instanceof LongValues longs) {
      longs.add((Long) value);
    } else if (out instanceof FloatValues floats) {
      floats.add((Float) value);
    } else if (out instanceof DoubleValues doubles) {
      doubles.add((Double) value);
    } else {
      byte[] bytes = utf8((String) value);
      ((BytesValues) out).add(bytes, 0, bytes.length);
    }
  }

  private String stored(EventTime eventTime, SampleRow row) {
    Instant time = now.minus(row.age());
    return switch (eventTime.unit()) {
      case SECONDS -> String.valueOf(time.getEpochSecond());
      case MILLIS -> String.valueOf(time.toEpochMilli());
      case MICROS -> time.toEpochMilli() + "000";
    };
  }

  private static List<byte[][]> strings(List<byte[][]> cells) {
    List<byte[][]> commands = new ArrayList<>();
    for (byte[][] cell : cells) {
      commands.add(new byte[][] {SET, cell[0], cell[1]});
    }
    return commands;
  }

  private static byte[][] hash(byte[] key, List<byte[][]> cells) {
    List<byte[]> words = new ArrayList<>(List.of(HSET, key));
    for (byte[][] cell : cells) {
      words.addAll(List.of(cell));
    }
    return words.toArray(byte[][]::new);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
