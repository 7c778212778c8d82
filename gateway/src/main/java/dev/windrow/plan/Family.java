package dev.windrow.plan;

import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureView;
import dev.windrow.store.FieldSpace;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The keys of one entity in one store: all views that share a store, a key and a way of being read.
 * Immutable.
 */
final class Family {
  /** What makes two views read the same hashes. */
  record Id(String store, String key, boolean flat) {
    static Id of(FeatureView view) {
      return new Id(view.store(), view.key().toString(), view.layout().isFlat());
    }
  }

  private final FieldSpace space;

  Family(List<FeatureView> views) {
    // Two views of one key may keep the same field: it is one field of the store, and has one
    // ordinal.
    Map<ByteBuffer, byte[]> names = new LinkedHashMap<>();
    for (FeatureView view : views) {
      for (Feature feature : view.features()) {
        byte[] name = view.layout().fieldName(feature.name());
        names.putIfAbsent(ByteBuffer.wrap(name), name);
      }
      if (view.eventTime() != null) {
        byte[] name = eventTimeField(view.eventTime().field());
        names.putIfAbsent(ByteBuffer.wrap(name), name);
      }
    }
    this.space = new FieldSpace(List.copyOf(names.values()));
  }

  FieldSpace space() {
    return space;
  }

  int ordinal(byte[] fieldName) {
    return space.ordinal(fieldName, 0, fieldName.length);
  }

  int eventTimeOrdinal(String field) {
    return ordinal(eventTimeField(field));
  }

  private static byte[] eventTimeField(String field) {
    return field.getBytes(StandardCharsets.UTF_8);
  }
}
