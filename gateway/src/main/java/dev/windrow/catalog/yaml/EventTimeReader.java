package dev.windrow.catalog.yaml;

import dev.windrow.layout.EventTime;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import org.jspecify.annotations.Nullable;

/** Reads {@code event_time: {field: "_ts", unit: ms}}. */
final class EventTimeReader {
  private final Mistakes mistakes;

  EventTimeReader(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** The event time of {@code owner}; null when it has a mistake. */
  @Nullable EventTime read(String owner, YamlNode node) {
    YamlFields fields = YamlFields.of("'event_time' of " + owner, node.place(), node, mistakes);
    if (fields == null) {
      return null;
    }
    YamlScalar field = fields.requireScalar("field");
    YamlScalar unitName = fields.requireScalar("unit");
    fields.refuseOthers();
    EventTime.Unit unit = unitName == null ? null : unit(owner, unitName);
    if (field != null && field.text().isEmpty()) {
      mistakes.add(field.place(), "'field' of 'event_time' of " + owner + " must not be empty");
      return null;
    }
    return field == null || unit == null ? null : new EventTime(field.text(), unit);
  }

  private EventTime.@Nullable Unit unit(String owner, YamlScalar name) {
    return switch (name.text()) {
      case "s" -> EventTime.Unit.SECONDS;
      case "ms" -> EventTime.Unit.MILLIS;
      case "us" -> EventTime.Unit.MICROS;
      default -> {
        mistakes.add(
            name.place(),
            "'unit' of 'event_time' of " + owner + " must be s, ms or us, got " + name.shape());
        yield null;
      }
    };
  }
}
