package dev.windrow.e2e;

import dev.windrow.store.testkit.RespClient;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rows whose every value names its key and its field, so that a value in a wrong place is seen: the
 * users and items of a small shop.
 */
final class TellingRows {
  static final int FIELDS = 20;

  static final String CATALOG =
      """
      version: 1
      entities:
        user: {join_keys: {user_id: INT64}}
        item: {join_keys: {item_id: INT64}}
      feature_views:
        user_stats:
          entities: [user]
          store: main
          layout: plain
          key: "user:{user_id}"
          features:
      %1$s
        item_stats:
          entities: [item]
          store: main
          layout: plain
          key: "item:{item_id}"
          features:
      %1$s
      feature_services:
        users: [user_stats]
        items: [item_stats]
        both: [user_stats, item_stats]
      """
          .formatted(
              IntStream.range(0, FIELDS)
                  .mapToObj(f -> "      f" + f + ": {type: STRING}")
                  .collect(Collectors.joining("\n")));

  private TellingRows() {}

  /** Writes {@code users} users and {@code items} items, numbered from 0. */
  static void seed(RespClient redis, int users, int items) {
    IntStream.range(0, users).forEach(id -> write(redis, "user", id));
    IntStream.range(0, items).forEach(id -> write(redis, "item", id));
  }

  static String value(String entity, long id, int field) {
    return entity + ":" + id + "/f" + field;
  }

  /** A request for {@code fields} of the rows {@code ids}. */
  static String request(String entity, List<Long> ids, List<Integer> fields) {
    String features =
        fields.stream()
            .map(f -> "\"" + entity + "_stats:f" + f + "\"")
            .collect(Collectors.joining(",", "[", "]"));
    return "{\"features\":" + features + ",\"entities\":{\"" + entity + "_id\":" + ids + "}}";
  }

  /** The values that a right answer to {@link #request} has, a list a feature. */
  static List<List<Object>> values(String entity, List<Long> ids, List<Integer> fields) {
    return fields.stream()
        .map(f -> ids.stream().<Object>map(id -> value(entity, id, f)).toList())
        .toList();
  }

  /** The values of an answer, a list a feature. */
  static List<Object> values(Answer answer) {
    if (answer.status() != 200) {
      throw new AssertionError(answer.status() + ": " + answer.text());
    }
    return answer.json().at("features").items().stream()
        .<Object>map(column -> column.at("values").value())
        .toList();
  }

  private static void write(RespClient redis, String entity, long id) {
    String[] fields = new String[2 * FIELDS];
    for (int f = 0; f < FIELDS; f++) {
      fields[2 * f] = "f" + f;
      fields[2 * f + 1] = value(entity, id, f);
    }
    redis.hset(entity + ":" + id, fields);
  }
}
