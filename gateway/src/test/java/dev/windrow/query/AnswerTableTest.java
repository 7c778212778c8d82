package dev.windrow.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerTableTest {
  private static final String EVERY_STATUS =
      """
      {"rows":8,"partial":true,"features":[{"name":"v:f","type":"FLOAT",
      "values":[1.5,0,null,null,2.5,null,null,null],
      "statuses":["PRESENT","DEFAULT","NULL_VALUE","NOT_FOUND","OUTSIDE_MAX_AGE","TIMED_OUT",\
      "STORE_ERROR","INVALID"],"event_timestamps":[1,2,3,4,5,6,7,8]}]}
      """;

  @Test
  void every_status_but_present_is_shown() {
    assertThat(table("id=1,2,3,4,5,6,7,8", EVERY_STATUS))
        .isEqualTo(
            """
            id  v:f
            1   1.5
            2   0 (DEFAULT)
            3   NULL_VALUE
            4   NOT_FOUND
            5   2.5 (OUTSIDE_MAX_AGE)
            6   TIMED_OUT
            7   STORE_ERROR
            8   INVALID
            """);
  }

  @Test
  void a_stale_row_without_a_value_shows_its_status_alone() {
    assertThat(
            table(
                "id=1,2",
                """
                {"rows":2,"partial":false,"features":[{"name":"v:f","type":"FLOAT",
                "values":[null,3],"statuses":["OUTSIDE_MAX_AGE","PRESENT"]}]}
                """))
        .isEqualTo(
            """
            id  v:f
            1   OUTSIDE_MAX_AGE
            2   3
            """);
  }

  @Test
  void long_values_are_cut_and_control_characters_do_not_reach_the_terminal() {
    String shown =
        table(
            "id=1,2",
            "{\"rows\":2,\"partial\":false,\"features\":[{\"name\":\"v:f\",\"type\":\"STRING\","
                + "\"values\":[\"\\u001b[31mred\",\""
                + "x".repeat(60)
                + "\"]}]}");

    assertThat(shown).contains("�[31mred").contains("x".repeat(47) + "…").doesNotContain("\u001b");
  }

  @Test
  void what_is_no_answer_is_refused() {
    assertThatThrownBy(() -> Answer.parse("<html>"))
        .isInstanceOf(QueryException.class)
        .hasMessage("that is no answer of a gateway: <html>");
  }

  private static String table(String entity, String body) {
    Query query = new Query("s", List.of(), List.of(EntityArgument.parse(entity)));
    return new AnswerTable(query, Answer.parse(body)).toString();
  }
}
