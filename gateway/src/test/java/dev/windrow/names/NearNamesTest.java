package dev.windrow.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearNamesTest {
  private final List<String> known = List.of("conv_rate", "acc_rate", "rides_7d");

  @Test
  void a_missing_wrong_added_or_swapped_letter_is_near() {
    assertThat(NearNames.nearest("conv_rat", known)).isEqualTo("conv_rate");
    assertThat(NearNames.nearest("conw_rate", known)).isEqualTo("conv_rate");
    assertThat(NearNames.nearest("conv_ratee", known)).isEqualTo("conv_rate");
    assertThat(NearNames.nearest("ocnv_rate", known)).isEqualTo("conv_rate");
  }

  @Test
  void case_and_hyphens_do_not_part_names() {
    assertThat(NearNames.nearest("Conv-Rate", known)).isEqualTo("conv_rate");
  }

  @Test
  void a_swap_of_neighbours_counts_once() {
    // "ab" to "ba" would be two changes; a third of three letters allows one edit.
    assertThat(NearNames.nearest("bac", List.of("abc"))).isEqualTo("abc");
  }

  @Test
  void the_nearest_wins_and_the_first_of_equals() {
    assertThat(NearNames.nearest("rate_1", List.of("rate_22", "rate_2", "rate_3")))
        .isEqualTo("rate_2");
  }

  @Test
  void nothing_is_near_when_more_than_a_third_differs() {
    assertThat(NearNames.nearest("price", known)).isNull();
    assertThat(NearNames.nearest("", known)).isNull();
    assertThat(NearNames.nearest("conv_rate", List.of())).isNull();
  }

  @Test
  void very_long_names_get_no_suggestion() {
    String longName = "x".repeat(201);

    assertThat(NearNames.nearest(longName, List.of(longName))).isNull();
  }

  @Test
  void a_suggestion_ends_a_message() {
    assertThat(NearNames.suggestion("conv_rat", known)).isEqualTo("; did you mean 'conv_rate'?");
    assertThat(NearNames.suggestion("price", known)).isEmpty();
  }
}
