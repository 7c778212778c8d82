package dev.windrow.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.store.testkit.Rows;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FieldSetTest {
  private final FieldSpace space = Rows.numberedSpace(200);

  @Test
  void positions_follow_the_ordinals_across_words() {
    FieldSet fields = FieldSet.of(space, new int[] {199, 0, 63, 64, 64, 128}, false);

    assertThat(fields.size()).isEqualTo(5);
    assertThat(IntStream.range(0, 5).map(fields::ordinal)).containsExactly(0, 63, 64, 128, 199);
    assertThat(IntStream.of(0, 63, 64, 128, 199).map(fields::position))
        .containsExactly(0, 1, 2, 3, 4);
    assertThat(fields.position(1)).isEqualTo(FieldSet.ABSENT);
    assertThat(fields.position(127)).isEqualTo(FieldSet.ABSENT);
    assertThat(new String(fields.name(3), UTF_8)).isEqualTo("f128");
  }

  @Test
  void a_union_holds_all_fields_and_wishes_of_both() {
    FieldSet left = FieldSet.of(space, new int[] {1, 100}, false);
    FieldSet right = FieldSet.of(space, new int[] {2, 100}, true);

    FieldSet union = left.union(right);

    assertThat(union).isEqualTo(FieldSet.of(space, new int[] {1, 2, 100}, true));
    assertThat(union).hasSameHashCodeAs(right.union(left));
  }

  @Test
  void a_union_with_nothing_new_is_the_set_itself() {
    FieldSet large = FieldSet.of(space, new int[] {1, 2, 3}, true);
    FieldSet small = FieldSet.of(space, new int[] {2}, false);

    assertThat(large.union(small)).isSameAs(large);
    assertThat(small.union(large)).isSameAs(large);
  }

  @Test
  void sets_of_two_spaces_cannot_be_joined() {
    FieldSet here = FieldSet.of(space, new int[] {1}, false);
    FieldSet there = FieldSet.of(Rows.numberedSpace(200), new int[] {1}, false);

    assertThatThrownBy(() -> here.union(there)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void names_are_encoded_as_bulk_strings_in_order() {
    FieldSpace names = Rows.space("z", "", "wörter");
    FieldSet fields = FieldSet.of(names, new int[] {2, 1, 0}, false);

    assertThat(new String(fields.encodedNames(), UTF_8))
        .isEqualTo("$1\r\nz\r\n$0\r\n\r\n$7\r\nwörter\r\n");
    assertThat(fields.encodedNames()).isSameAs(fields.encodedNames());
  }

  @Test
  void a_space_finds_each_name_and_no_other() {
    for (int i = 0; i < 200; i++) {
      byte[] padded = ("xx" + "f" + i + "y").getBytes(UTF_8);
      assertThat(space.ordinal(padded, 2, padded.length - 3)).isEqualTo(i);
      assertThat(space.ordinal(padded, 2, padded.length - 2)).isEqualTo(FieldSpace.UNKNOWN);
    }
  }

  @Test
  void names_whose_hashes_collide_are_told_apart() {
    FieldSpace names = Rows.space("Aa", "BB", "AaAa", "BBBB", "AaBB");
    for (int i = 0; i < 5; i++) {
      byte[] name = names.name(i);
      assertThat(names.ordinal(name, 0, name.length)).isEqualTo(i);
    }
    byte[] absent = "BBAa".getBytes(UTF_8);
    assertThat(names.ordinal(absent, 0, 4)).isEqualTo(FieldSpace.UNKNOWN);
  }

  @Test
  void a_name_given_twice_or_too_long_is_refused() {
    byte[] name = {1, 2};
    assertThatThrownBy(() -> new FieldSpace(List.of(name, name.clone())))
        .hasMessage("field " + Arrays.toString(name) + " is given twice");
    assertThatThrownBy(() -> new FieldSpace(List.of(new byte[9000])))
        .hasMessage("a field's name must be at most 8192 bytes long, got 9000");
  }
}
