package dev.windrow.cli;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.Entity;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import dev.windrow.config.StoreSettings;
import dev.windrow.config.WindrowConfig;
import dev.windrow.units.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a configuration and its catalog say, for people; no secrets. */
record Summary(WindrowConfig config, Catalog catalog) {
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    section(
        text,
        "stores",
        config.stores().entrySet().stream()
            .map(entry -> List.of(entry.getKey(), store(entry.getValue())))
            .toList());
    section(
        text,
        "entities",
        catalog.entities().stream()
            .map(entity -> List.of(entity.name(), joinKeys(entity)))
            .toList());
    section(text, "feature views", catalog.views().stream().map(Summary::view).toList());
    section(text, "feature services", catalog.services().stream().map(Summary::service).toList());
    return text.append("sound: ")
        .append(config.catalog().file())
        .append(", fingerprint ")
        .append(catalog.fingerprint(), 0, 12)
        .append('\n')
        .toString();
  }

  private static String store(StoreSettings store) {
    return store.uri()
        + (store.username() == null ? "" : " as " + store.username())
        + (store.password() == null ? "" : " with a password");
  }

  private static String joinKeys(Entity entity) {
    return entity.joinKeys().entrySet().stream()
        .map(joinKey -> joinKey.getKey() + " " + joinKey.getValue())
        .collect(Collectors.joining(", "));
  }

  private static List<String> view(FeatureView view) {
    List<String> row = new ArrayList<>();
    row.add(view.name());
    row.add(view.store());
    row.add(view.layout().name());
    row.add(view.key().toString());
    row.add(view.maxAge().isZero() ? "no ttl" : "ttl " + Durations.write(view.maxAge()));
    row.add(count(view.features().size(), "feature"));
    return row;
  }

  private static List<String> service(FeatureService service) {
    return List.of(service.name(), count(service.features().size(), "feature"));
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** A heading and rows whose columns stand under each other. */
  private static void section(StringBuilder text, String heading, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    text.append(heading).append('\n');
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        text.append("  ").append(row.get(i));
        if (i < columns - 1) {
          text.append(" ".repeat(widths[i] - row.get(i).length()));
        }
      }
      text.append('\n');
    }
  }
}
