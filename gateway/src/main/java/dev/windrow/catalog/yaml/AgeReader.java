package dev.windrow.catalog.yaml;

import dev.windrow.layout.EventTime;
import dev.windrow.units.Durations;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a view says of its rows' age: {@code ttl}, {@code serve_stale}, {@code event_time}.
 */
final class AgeReader {
  private final EventTimeReader eventTimes;
  private final Mistakes mistakes;

  /** What a view says of its rows' age; zero is for ever. */
  record Age(Duration maxAge, boolean serveStale, @Nullable EventTime eventTime) {}

  AgeReader(Mistakes mistakes) {
    this.eventTimes = new EventTimeReader(mistakes);
    this.mistakes = mistakes;
  }

  Age read(String owner, YamlFields fields) {
    YamlScalar ttl = fields.findScalar("ttl");
    YamlScalar stale = fields.findScalar("serve_stale");
    YamlNode eventTimeNode = fields.find("event_time");
    Duration maxAge = ttl == null ? Duration.ZERO : duration(owner, ttl);
    boolean serveStale = stale != null && bool(owner, stale);
    if (ttl != null && maxAge != null && !maxAge.isZero() && !fields.has("event_time")) {
      mistakes.add(
          ttl.place(), "'ttl' of " + owner + " needs 'event_time': without it no row has an age");
    }
    if (stale != null && serveStale && maxAge != null && maxAge.isZero()) {
      mistakes.add(
          stale.place(),
          "'serve_stale' of " + owner + " needs a 'ttl': without it no row is stale");
    }
    EventTime eventTime = eventTimeNode == null ? null : eventTimes.read(owner, eventTimeNode);
    return new Age(maxAge == null ? Duration.ZERO : maxAge, serveStale, eventTime);
  }

  private @Nullable Duration duration(String owner, YamlScalar ttl) {
    try {
      return Durations.parse(ttl.text());
    } catch (IllegalArgumentException notOne) {
      mistakes.add(ttl.place(), "'ttl' of " + owner + " " + notOne.getMessage());
      return null;
    }
  }

  private boolean bool(String owner, YamlScalar value) {
    if (!value.isQuoted() && (value.text().equals("true") || value.text().equals("false"))) {
      return value.text().equals("true");
    }
    mistakes.add(
        value.place(),
        "'serve_stale' of " + owner + " must be true or false, got " + value.shape());
    return false;
  }
}
