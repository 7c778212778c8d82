package dev.windrow.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class YamlDocumentTest {
  private final Mistakes mistakes = new Mistakes();

  private @Nullable YamlNode read(String text) {
    return YamlDocument.read("f.yaml", text, mistakes);
  }

  private List<String> told() {
    return mistakes.inOrder().stream().map(Mistake::toString).toList();
  }

  private static Place at(int line, int column) {
    return new Place("f.yaml", line, column);
  }

  @Test
  void nodes_know_their_places() {
    assertThat(read("a: 1\nb:\n  - 'x'\n"))
        .isEqualTo(
            new YamlMap(
                at(1, 1),
                List.of(
                    new YamlMap.Entry(
                        new YamlScalar(at(1, 1), "a", false), new YamlScalar(at(1, 4), "1", false)),
                    new YamlMap.Entry(
                        new YamlScalar(at(2, 1), "b", false),
                        new YamlList(at(3, 3), List.of(new YamlScalar(at(3, 5), "x", true)))))));
    assertThat(told()).isEmpty();
  }

  @Test
  void an_empty_document_has_no_root() {
    assertThat(read("# nothing\n")).isNull();
    assertThat(told()).isEmpty();
  }

  @Test
  void nothing_is_told_from_the_word_in_quotes() {
    assertThat(read("[~, null, 'null']"))
        .isInstanceOfSatisfying(
            YamlList.class,
            list ->
                assertThat(list.items())
                    .extracting(item -> ((YamlScalar) item).isNull())
                    .startsWith(true, true)
                    .endsWith(false));
  }

  @Test
  void a_key_given_twice_is_a_mistake_and_the_first_stays() {
    assertThat(read("a: 1\nb: 2\na: 3\n"))
        .isInstanceOfSatisfying(
            YamlMap.class,
            map ->
                assertThat(map.entries())
                    .extracting(e -> e.key().text())
                    .containsExactly("a", "b"));
    assertThat(told()).containsExactly("f.yaml:3:1: 'a' is given twice");
  }

  @Test
  void a_key_must_be_a_name() {
    read("? [a]\n: 1\n");

    assertThat(told()).containsExactly("f.yaml:1:3: a key must be a name, got a list");
  }

  @Test
  void text_that_is_no_yaml_has_a_place() {
    assertThat(read("a: 1\nb: 'x\n")).isNull();
    assertThat(told()).singleElement().asString().startsWith("f.yaml:3:1: not YAML: ");
  }

  @Test
  void characters_that_yaml_forbids_are_told() {
    assertThat(read("a: \u0001")).isNull();
    assertThat(told()).singleElement().asString().startsWith("f.yaml: not YAML: ");
  }

  @Test
  void a_second_document_is_a_mistake() {
    assertThat(read("a: 1\n---\nb: 2\n")).isNull();
    assertThat(told())
        .containsExactly("f.yaml:2:1: a second document; one file holds one document");
  }

  @Test
  void tags_are_mistakes() {
    read("a: !!java.net.URL http://x\n");

    assertThat(told())
        .containsExactly(
            "f.yaml:1:4: tags are not used here, got 'tag:yaml.org,2002:java.net.URL'");
  }

  @Test
  void an_alias_stands_for_what_was_anchored() {
    assertThat(read("a: &x [1]\nb: *x\n"))
        .isInstanceOfSatisfying(
            YamlMap.class,
            map ->
                assertThat(map.entries().get(1).value()).isEqualTo(map.entries().get(0).value()));
  }

  @Test
  void an_alias_of_nothing_or_of_itself_is_a_mistake() {
    assertThat(read("a: *x\n")).isNull();
    assertThat(read("a: &y [*y]\n")).isNull();
    assertThat(told())
        .containsExactly(
            "f.yaml:1:4: alias '*x' names no finished anchor before it",
            "f.yaml:1:8: alias '*y' names no finished anchor before it");
  }

  @Test
  void aliases_of_aliases_cannot_mean_billions_of_nodes() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [".formatted(i, i));
      bomb.append(("*a" + (i - 1) + " ,").repeat(10)).append("]\n");
    }

    assertThat(read(bomb.toString())).isNull();
    assertThat(told())
        .singleElement()
        .asString()
        .endsWith("more than 2000000 nodes, aliases counted as often as used");
  }

  @Test
  void depth_is_bounded_and_never_the_threads_stack() {
    assertThat(read("[".repeat(100_000))).isNull();
    assertThat(told()).containsExactly("f.yaml:1:33: nested deeper than 32 levels");
  }

  @Test
  void mistakes_come_by_source_then_by_place() {
    mistakes.add(at(3, 1), "late");
    mistakes.add(Place.of("flag --x"), "flag");
    mistakes.add(at(1, 9), "early, right");
    mistakes.add(at(1, 2), "early, left");
    mistakes.add(at(1, 2), "early, left");

    assertThat(told())
        .containsExactly(
            "f.yaml:1:2: early, left",
            "f.yaml:1:9: early, right",
            "f.yaml:3:1: late",
            "flag --x: flag");
  }
}
