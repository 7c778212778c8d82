package dev.windrow.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class EntityArgumentTest {
  @Test
  void numbers_booleans_and_strings_are_told_apart() {
    assertThat(json("id=1,-2,0,9223372036854775807"))
        .isEqualTo("{\"id\":[1,-2,0,9223372036854775807]}");
    assertThat(json("id=true,false")).isEqualTo("{\"id\":[true,false]}");
    assertThat(json("id=ada,01,1.5,True,-,é"))
        .isEqualTo("{\"id\":[\"ada\",\"01\",\"1.5\",\"True\",\"-\",\"é\"]}");
  }

  @Test
  void quotes_make_a_string_of_anything() {
    assertThat(json("id=\"42\",\"true\",\"\",\"a,b\",\"say \\\"hi\\\"\",\"back\\\\slash\""))
        .isEqualTo("{\"id\":[\"42\",\"true\",\"\",\"a,b\",\"say \\\"hi\\\"\",\"back\\\\slash\"]}");
  }

  @Test
  void one_value_holds_for_all_rows() {
    assertThat(json("id=42")).isEqualTo("{\"id\":42}");
  }

  @Test
  void a_value_may_hold_an_equals_sign() {
    assertThat(json("id=a=b")).isEqualTo("{\"id\":\"a=b\"}");
  }

  @Test
  void what_is_no_argument_is_refused() {
    assertThatThrownBy(() -> EntityArgument.parse("id"))
        .hasMessage("'id' must look like JOIN_KEY=VALUE,VALUE,…");
    assertThatThrownBy(() -> EntityArgument.parse("=1"))
        .hasMessage("'=1' must look like JOIN_KEY=VALUE,VALUE,…");
    assertThatThrownBy(() -> EntityArgument.parse("id=1,,2"))
        .hasMessage("'id=1,,2' has an empty value; an empty string is written \"\"");
    assertThatThrownBy(() -> EntityArgument.parse("id=\"1"))
        .hasMessage("'id=\"1' has a quote that does not end");
  }

  private static String json(String argument) {
    String body = new Query("s", List.of(), List.of(EntityArgument.parse(argument))).json();
    return body.substring("{\"feature_service\":\"s\",\"entities\":".length(), body.length() - 1);
  }
}
