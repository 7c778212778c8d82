package dev.windrow.plan;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * The join key columns of a request in the types of the catalog: 7 as INT32 and 7 as INT64 may be
 * different keys.
 */
final class JoinKeys {
  private JoinKeys() {}

  static EntityColumn[] columns(KeyGroup group, Map<String, EntityColumn> entities) {
    EntityColumn[] columns = new EntityColumn[group.joinKeys().size()];
    for (int i = 0; i < columns.length; i++) {
      KeyGroup.JoinKey joinKey = group.joinKeys().get(i);
      EntityColumn given = entities.get(joinKey.name());
      if (given == null) {
        throw new RequestException(
            Refusal.INVALID_REQUEST,
            "join key '"
                + joinKey.name()
                + "' is missing: feature view '"
                + group.viewName()
                + "' needs it");
      }
      columns[i] = given.type() == joinKey.type() ? given : converted(joinKey, given);
    }
    return columns;
  }

  private static EntityColumn converted(KeyGroup.JoinKey joinKey, EntityColumn given) {
    if (given.values() instanceof LongValues longs && given.type() == FeatureType.INT64) {
      if (joinKey.type() == FeatureType.INT32) {
        return new EntityColumn(FeatureType.INT32, narrowed(joinKey, longs), given.single());
      }
      if (joinKey.type() == FeatureType.UNIX_TIMESTAMP) {
        return new EntityColumn(FeatureType.UNIX_TIMESTAMP, longs, given.single());
      }
    }
    if (given.values() instanceof IntValues ints && joinKey.type() == FeatureType.INT64) {
      LongValues longs = new LongValues(ints.size());
      for (int i = 0; i < ints.size(); i++) {
        longs.add(ints.get(i));
      }
      return new EntityColumn(FeatureType.INT64, longs, given.single());
    }
    if (given.type() == FeatureType.STRING && joinKey.type() == FeatureType.BYTES) {
      return new EntityColumn(
          FeatureType.BYTES, fromBase64(joinKey, (BytesValues) given.values()), given.single());
    }
    throw new RequestException(
        Refusal.INVALID_REQUEST,
        "join key '"
            + joinKey.name()
            + "' is of type "
            + joinKey.type()
            + ", got values of type "
            + given.type());
  }

  private static IntValues narrowed(KeyGroup.JoinKey joinKey, LongValues longs) {
    IntValues ints = new IntValues(longs.size());
    for (int i = 0; i < longs.size(); i++) {
      long value = longs.get(i);
      if (value != (int) value) {
        throw new RequestException(
            Refusal.INVALID_REQUEST,
            "join key '"
                + joinKey.name()
                + "' is of type INT32 (-2147483648 to 2147483647), got "
                + value);
      }
      ints.add((int) value);
    }
    return ints;
  }

  private static BytesValues fromBase64(KeyGroup.JoinKey joinKey, BytesValues texts) {
    BytesValues bytes = new BytesValues(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i);
      try {
        byte[] decoded = Base64.getDecoder().decode(text);
        bytes.add(decoded, 0, decoded.length);
      } catch (IllegalArgumentException e) {
        throw new RequestException(
            Refusal.INVALID_REQUEST,
            "join key '"
                + joinKey.name()
                + "' is of type BYTES (base64 in JSON), got '"
                + new String(text, StandardCharsets.UTF_8)
                + "'");
      }
    }
    return bytes;
  }
}
