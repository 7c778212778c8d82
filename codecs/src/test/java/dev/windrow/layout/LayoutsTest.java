package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.utf8;
import static dev.windrow.codec.StoredValues.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.codec.ValueCodec;
import dev.windrow.feature.FeatureType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LayoutsTest {
  private final Layout gigascale = Layouts.gigascale(FieldEncoding.TEXT);

  @Test
  void layouts_bear_the_names_of_the_catalog() {
    assertThat(AllLayouts.stream().map(Layout::name))
        .containsExactly("plain", "flat", "gigascale", "gigascale");
    assertThat(AllLayouts.stream().map(Layout::isFlat)).containsExactly(false, true, false, false);
  }

  @Test
  void plain_and_flat_fields_are_the_features_names() {
    assertThat(Layouts.plain().fieldName("conv_räte")).isEqualTo(utf8("conv_räte"));
    assertThat(Layouts.flat().fieldName("conv_räte")).isEqualTo(utf8("conv_räte"));
  }

  @ParameterizedTest
  @CsvSource({
    // the first four are published with xxHash's implementations, the others are by xxh32sum 0.8.1
    "'', 02cc5d05, 46947589",
    "a, 550d7456, 1426945110",
    "abc, 32d153ff, 852579327",
    "Nobody inspects the spammish repetition, e2293b2f, 3794352943",
    "conv_rate, c7f4eb56, 3354717014",
    "driver_stats:conv_rate, 093061e6, 154165734",
    "embedding, 9f97293d, 2677483837",
    "rides_7d, e56abd67, 3848977767",
    "n€é, 29298977, 690588023",
    "'the quick brown fox jumps over the lazy dog, and then some more', 4d7c4557, 1299989847"
  })
  void gigascale_fields_are_the_xxhash32_of_the_features_names(
      String feature, String digits, String decimal) {
    assertThat(gigascale.fieldName(feature)).isEqualTo(utf8(decimal));
    assertThat(Layouts.gigascale(FieldEncoding.RAW).fieldName(feature)).isEqualTo(hex(digits));
  }

  @Test
  void gigascale_writes_zeros_as_one_byte() {
    assertThat(written(FeatureType.FLOAT, 0f)).isEqualTo(utf8("0"));
    assertThat(written(FeatureType.DOUBLE, 0d)).isEqualTo(utf8("0"));
    assertThat(written(FeatureType.INT64, 0L)).isEqualTo(utf8("0"));
  }

  @Test
  void gigascale_compresses_lists_of_all_but_fractions() {
    assertThat(written(FeatureType.FLOAT_LIST, 1f)).isEqualTo(hex("0a04 0000803f"));
    assertThat(written(FeatureType.DOUBLE_LIST, 1d)).isEqualTo(hex("0a08 000000000000f03f"));
    assertThat(written(FeatureType.INT32_LIST, 1)).isEqualTo(hex("03 08 0a0101"));
    assertThat(written(FeatureType.INT64_LIST, 1L)).isEqualTo(hex("03 08 0a0101"));
    assertThat(written(FeatureType.BOOL_LIST, true)).isEqualTo(hex("03 08 0a0101"));
    assertThat(written(FeatureType.UNIX_TIMESTAMP_LIST, 1L)).isEqualTo(hex("03 08 0a0101"));
    assertThat(written(FeatureType.STRING_LIST, "a")).isEqualTo(hex("03 08 0a0161"));
    assertThat(written(FeatureType.BYTES_LIST, "ff")).isEqualTo(hex("03 08 0a01ff"));
  }

  @Test
  void a_compressed_list_past_the_limit_is_refused() {
    byte[] stored = written(FeatureType.STRING_LIST, "x".repeat(100));
    ValueCodec narrow = Layouts.gigascale(FieldEncoding.TEXT, 101).codec(FeatureType.STRING_LIST);
    ValueCodec wide = Layouts.gigascale(FieldEncoding.TEXT, 102).codec(FeatureType.STRING_LIST);

    assertThat(decode(narrow, FeatureType.STRING_LIST, stored)).isNull();
    assertThat(decode(wide, FeatureType.STRING_LIST, stored)).containsExactly("x".repeat(100));
  }

  @ParameterizedTest
  @MethodSource("dev.windrow.layout.AllLayouts#stream")
  void every_type_has_one_codec(Layout layout) {
    for (FeatureType type : FeatureType.values()) {
      assertThat(layout.codec(type)).isSameAs(layout.codec(type));
    }
  }

  private byte[] written(FeatureType type, Object element) {
    return gigascale.codec(type).encode(valuesOf(type, List.of(element)), 0, 1);
  }
}
