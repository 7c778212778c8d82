package dev.windrow.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The command against the gateway of the demo: both are looked at. */
class GetCommandTest {
  private static RunningDemo demo;
  private static String url;

  @BeforeAll
  static void start() {
    demo =
        RunningDemo.start(
            List.of("--server.port=0", "--admin.port=0", "--deadline.default=10s"),
            Map.of("PATH", System.getenv("PATH")),
            null);
    url = demo.url();
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  @Test
  void plain_and_gigascale_views_with_event_times_are_read() {
    Spoken spoken =
        get("--feature-service", "drivers", "--entity", "driver_id=1001,1002,1003,1004,9999");

    assertThat(spoken.err()).isEmpty();
    assertThat(spoken.status()).isZero();
    assertThat(cells(spoken.out()))
        .containsExactly(
            "driver_id|1001|1002|1003|1004|9999",
            "driver_profile:name|Ada|Zoë|José \"Pepe\" García|小林|NOT_FOUND",
            "driver_profile:on_duty|true|false (DEFAULT)|false|true|NOT_FOUND",
            "driver_profile:rides|2210|31|0 (DEFAULT)|1|NOT_FOUND",
            "driver_profile:rating|4.9|4.7|4.2|5|NOT_FOUND",
            "driver_profile:joined|2021-03-01T12:00:00Z|2021-03-02T12:00:00Z"
                + "|2021-03-03T12:00:00Z|2021-03-04T12:00:00Z|NOT_FOUND",
            "driver_profile:languages|[en, nl]|[nl]|[]|[ja, en]|NOT_FOUND",
            "driver_stats:conv_rate|0.25|0 (DEFAULT)|OUTSIDE_MAX_AGE|1.0E-7|NOT_FOUND",
            "driver_stats:acc_rate|0.97|0.5|OUTSIDE_MAX_AGE|1|NOT_FOUND",
            "driver_stats:rides_7d|[1, 0, 12, 9, 14, 20, 3]|[2, 0, 12, 9, 14, 20, 3]"
                + "|OUTSIDE_MAX_AGE|[4, 0, 12, 9, 14, 20, 3]|NOT_FOUND",
            "driver_stats:embedding|[0.1, -0.25, 0.5, 1.5]|[0.2, -0.25, 0.5, 1.5]"
                + "|OUTSIDE_MAX_AGE|[0.4, -0.25, 0.5, 1.5]|NOT_FOUND");
  }

  @Test
  void a_flat_view_is_read_and_a_row_is_a_line_when_there_are_few_features() {
    Spoken spoken = get("--features", "city_demand:demand,city_demand:wait_minutes", "-e", CITIES);

    assertThat(cells(spoken.out()))
        .containsExactly(
            "city|city_demand:demand|city_demand:wait_minutes",
            "amsterdam|0.8|7",
            "são paulo|1.75|NOT_FOUND",
            "utrecht|0|2",
            "42|NOT_FOUND|NOT_FOUND");
  }

  private static final String CITIES = "city=amsterdam,são paulo,\"utrecht\",\"42\"";

  @Test
  void one_user_is_repeated_beside_every_item() {
    Spoken spoken =
        get(
            "--features=user_taste:cuisines",
            "--features=item_stats:sales_7d,item_stats:vegan",
            "--entity=user_id=42",
            "--entity=item_id=3,4,5,6,7");

    assertThat(cells(spoken.out()))
        .containsExactly(
            "user_id|item_id|user_taste:cuisines|item_stats:sales_7d|item_stats:vegan",
            "42|3|[thai, indian]|[3000000000, 0, 3]|true",
            "42|4|[thai, indian]|[4000000000, 0, 4]|false",
            "42|5|[thai, indian]|[5000000000, 0, 5]|false",
            "42|6|[thai, indian]|[6000000000, 0, 6]|true",
            "42|7|[thai, indian]|[7000000000, 0, 7]|false");
  }

  @Test
  void json_is_the_answer_of_the_gateway_itself() {
    Spoken spoken = get("--json", "--features", "item_stats:price", "--entity", "item_id=1,777");

    assertThat(spoken.out().strip())
        .isEqualTo(
            "{\"rows\":2,\"partial\":false,\"features\":[{\"name\":\"item_stats:price\","
                + "\"type\":\"DOUBLE\",\"values\":[4.75,null],"
                + "\"statuses\":[\"PRESENT\",\"NOT_FOUND\"]}]}");
  }

  @Test
  void a_refusal_is_told_in_the_gateways_words() {
    Spoken spoken = get("--features", "item_stats:prise", "--entity", "item_id=1");

    assertThat(spoken.status()).isEqualTo(1);
    assertThat(spoken.out()).isEmpty();
    assertThat(spoken.err())
        .isEqualToIgnoringNewLines(
            "windrow: 404: unknown feature 'item_stats:prise'; did you mean 'item_stats:price'?");
  }

  @Test
  void a_string_where_a_number_belongs_is_sent_as_a_string() {
    Spoken spoken = get("--features", "item_stats:price", "--entity", "item_id=\"1\"");

    assertThat(spoken.status()).isEqualTo(1);
    assertThat(spoken.err()).contains("400", "item_id");
  }

  @Test
  void a_gateway_that_is_not_there_is_named() {
    Spoken spoken = Spoken.by("get", "--url=http://127.0.0.1:1", "--features=a:b", "--entity=c=1");

    assertThat(spoken.status()).isEqualTo(1);
    assertThat(spoken.err()).contains("no gateway answers at http://127.0.0.1:1");
  }

  @Test
  void a_wrong_command_line_ends_with_2_and_says_what_is_wrong() {
    assertThat(get("--features", "a:b", "--entity", "driver_id").err())
        .contains("'driver_id' must look like JOIN_KEY=VALUE,VALUE");
    assertThat(get("--features", "a:b", "--entity", "driver_id").status()).isEqualTo(2);
    assertThat(get("--features", "a:b", "--feature-service", "c", "--entity", "d=1").status())
        .isEqualTo(2);
    assertThat(Spoken.by("get", "--url", "ftp://x", "--features", "a:b", "-e", "c=1").err())
        .contains("the URL must look like http://127.0.0.1:8080, got 'ftp://x'");
  }

  private static Spoken get(String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = "get";
    all[1] = "--url";
    all[2] = url;
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return Spoken.by(all);
  }

  /** The lines of a table, the cells parted by bars. */
  private static List<String> cells(String table) {
    return table.lines().map(line -> line.strip().replaceAll(" {2,}", "|")).toList();
  }
}
