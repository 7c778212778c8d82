package dev.windrow.e2e;

import java.net.URI;
import java.util.List;

/** A gateway's metrics, read as Prometheus reads them. */
final class Metrics {
  private final URI url;

  Metrics(URI url) {
    this.url = url;
  }

  /** The sum of the metric over all series whose labels hold every one of {@code labels}. */
  double sum(String name, String... labels) {
    return lines().stream()
        .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
        .filter(line -> List.of(labels).stream().allMatch(line::contains))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  List<String> lines() {
    Answer answer = Http.get(url);
    if (answer.status() != 200) {
      throw new AssertionError("/metrics answers " + answer.status() + ": " + answer.text());
    }
    return answer.text().lines().filter(line -> !line.startsWith("#")).toList();
  }
}
