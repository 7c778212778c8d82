package dev.windrow.store.lettuce;

import static dev.windrow.store.testkit.Rows.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.testkit.Rows;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FieldOrderTest {
  private final FieldSpace space = Rows.space("a", "b", "c", "d");
  private final FieldOrder.Memory memory = new FieldOrder.Memory();

  @Test
  void every_field_is_found_whatever_the_order_before() {
    for (String hash : List.of("abcd", "abcd", "dcba", "acxbd", "", "xx", "ad", "abcd", "bbbb")) {
      assertThat(ordinals(hash))
          .as(hash)
          .containsExactlyElementsOf(
              Stream.of(hash.split("")).filter(f -> !f.isEmpty()).map("abcd"::indexOf).toList());
    }
  }

  @Test
  void spaces_do_not_mix() {
    ordinals("abcd");
    FieldOrder other = memory.of(Rows.space("d", "c", "b", "a"));
    other.restart();

    assertThat(other.next(bytes("a"), 0, 1)).isEqualTo(3);
    assertThat(other.next(bytes("b"), 0, 1)).isEqualTo(2);
    assertThat(ordinals("abcd")).containsExactly(0, 1, 2, 3);
  }

  private List<Integer> ordinals(String hash) {
    FieldOrder order = memory.of(space);
    order.restart();
    return Stream.of(hash.split(""))
        .filter(field -> !field.isEmpty())
        .map(field -> order.next(bytes(field), 0, 1))
        .toList();
  }
}
