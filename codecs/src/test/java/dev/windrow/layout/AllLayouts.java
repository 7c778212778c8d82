package dev.windrow.layout;

import java.util.stream.Stream;

/** Every layout there is. */
final class AllLayouts {
  private AllLayouts() {}

  static Stream<Layout> stream() {
    return Stream.of(
        Layouts.plain(),
        Layouts.flat(),
        Layouts.gigascale(FieldEncoding.TEXT),
        Layouts.gigascale(FieldEncoding.RAW));
  }
}
