package dev.windrow.demo;

import dev.windrow.catalog.FeatureView;
import java.util.ArrayList;
import java.util.List;

/** What the demo tells: what it serves, and lines to paste. */
public final class DemoPage {
  private final DemoStore store;
  private final String url;
  private final String adminUrl;

  /**
   * A page on {@code store}, served on {@code url}.
   *
   * @param url of the main port, without a slash at its end
   * @param adminUrl of the admin port, likewise
   */
  public DemoPage(DemoStore store, String url, String adminUrl) {
    this.store = store;
    this.url = url;
    this.adminUrl = adminUrl;
  }

  /** The lines to paste, which are commands of a POSIX shell: JSON, protobuf, HTTP/2. */
  public List<String> commands() {
    return List.of(
        "curl -s -w '\\n' "
            + url
            + "/v1/features -H 'content-type: application/json' -d "
            + "'{\"features\":[\"driver_profile:name\",\"driver_stats:conv_rate\"],"
            + "\"entities\":{\"driver_id\":[1001,1002,1003,9999]}}'",
        "printf "
            + ShellBytes.printfFormat(
                ProtobufExample.request("driver_stats:conv_rate", "driver_id", 1001, 1002))
            + " | curl -s "
            + url
            + "/v1/features -H 'content-type: application/x-protobuf' --data-binary @- | od -c",
        "curl -s -w '\\nHTTP/%{http_version}\\n' --http2-prior-knowledge "
            + url
            + "/v1/features -H 'content-type: application/json' -d "
            + "'{\"feature_service\":\"ranking\","
            + "\"entities\":{\"user_id\":42,\"item_id\":[1,2,3]}}'");
  }

  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    page.append("Windrow serves sample features from ").append(store.serverWords());
    page.append(" on ").append(store.uri()).append(":\n");
    views().forEach(line -> page.append("  ").append(line).append('\n'));
    page.append("on      ").append(url).append('\n');
    page.append("admin   ").append(adminUrl).append("/readyz and /metrics\n");
    page.append("catalog ").append(store.catalogFile()).append('\n');
    List<String> commands = commands();
    List<String> headings =
        List.of(
            "JSON: a value, a default, one too old, and a driver who is not there",
            "protobuf, in and out (od shows its bytes)",
            "HTTP/2 with prior knowledge: one user and three items");
    for (int i = 0; i < commands.size(); i++) {
      page.append('\n').append(headings.get(i)).append(":\n\n");
      page.append("  ").append(commands.get(i)).append('\n');
    }
    return page.append("\nCtrl-C stops all of it and leaves nothing.\n").toString();
  }

  private List<String> views() {
    List<String> lines = new ArrayList<>();
    for (FeatureView view : store.catalog().views()) {
      lines.add(
          "%-14s  %-9s  %-19s  %3d rows"
              .formatted(view.name(), view.layout(), view.key(), store.rowCount(view.name())));
    }
    return lines;
  }
}
