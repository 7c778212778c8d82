package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RoundTripPropertyTest {
  private final List<Layout> layouts = AllLayouts.stream().toList();

  /** A type and elements for it. */
  record Sample(FeatureType type, List<Object> elements) {}

  @Property(tries = 3_000)
  void values_of_every_type_come_back_as_they_were_written(@ForAll("samples") Sample sample) {
    FeatureType type = sample.type();
    Values values = valuesOf(type, sample.elements());
    for (Layout layout : layouts) {
      ValueCodec codec = layout.codec(type);
      if (type.isList()) {
        assertThat(decode(codec, type, codec.encode(values, 0, values.size())))
            .as(layout + " " + type)
            .isEqualTo(sample.elements());
      } else {
        for (int i = 0; i < values.size(); i++) {
          assertThat(decode(codec, type, codec.encode(values, i, i + 1)))
              .as(layout + " " + type)
              .containsExactly(sample.elements().get(i));
        }
      }
    }
  }

  @Provide
  Arbitrary<Sample> samples() {
    return Arbitraries.of(FeatureType.class)
        .flatMap(
            type ->
                Arbitraries.oneOf(elements(type), Arbitraries.of(ExtremeValues.of(type)))
                    .list()
                    .ofMaxSize(40)
                    .map(elements -> new Sample(type, elements)));
  }

  private static Arbitrary<Object> elements(FeatureType type) {
    return switch (type.element()) {
      case BOOL -> Arbitraries.of(true, false).map(Object.class::cast);
      case INT32 -> Arbitraries.integers().map(Object.class::cast);
      case INT64, UNIX_TIMESTAMP -> Arbitraries.longs().map(Object.class::cast);
      // By their bits, so that subnormals and every NaN are as likely as any other number.
      case FLOAT -> Arbitraries.integers().map(Float::intBitsToFloat).map(Object.class::cast);
      case DOUBLE -> Arbitraries.longs().map(Double::longBitsToDouble).map(Object.class::cast);
      case STRING -> strings().map(Object.class::cast);
      case BYTES ->
          Arbitraries.bytes()
              .array(byte[].class)
              .ofMaxSize(50)
              .map(HexFormat.of()::formatHex)
              .map(Object.class::cast);
      default -> throw new AssertionError(type);
    };
  }

  /** Code points of all planes, zero and the ASCII controls as likely as whole planes. */
  private static Arbitrary<String> strings() {
    return Arbitraries.oneOf(
            Arbitraries.integers().between(0, 0x7f),
            Arbitraries.integers().between(0x80, 0xd7ff),
            Arbitraries.integers().between(0xe000, 0xffff),
            Arbitraries.integers().between(0x10000, 0x10ffff))
        .list()
        .ofMaxSize(30)
        .map(points -> points.stream().map(Character::toString).collect(Collectors.joining()));
  }
}
