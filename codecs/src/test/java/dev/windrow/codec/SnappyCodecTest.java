package dev.windrow.codec;

import static dev.windrow.codec.StoredValues.decode;
import static dev.windrow.codec.StoredValues.hex;
import static dev.windrow.codec.StoredValues.valuesOf;
import static dev.windrow.feature.FeatureType.BYTES;
import static dev.windrow.feature.FeatureType.INT64_LIST;
import static dev.windrow.feature.FeatureType.STRING_LIST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.feature.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xerial.snappy.SnappyFramedOutputStream;
import org.xerial.snappy.SnappyOutputStream;

class SnappyCodecTest {
  private static final int LIMIT = 1_000;
  private final ValueCodec raw = new SnappyCodec(TextCodecs.of(BYTES), LIMIT);
  private final ValueCodec longs = new SnappyCodec(ProtobufListCodecs.of(INT64_LIST), LIMIT);

  private @Nullable List<Object> uncompressed(String digits) {
    return decode(raw, BYTES, hex(digits));
  }

  @ParameterizedTest
  @CsvSource({
    // Each element of the format by hand, as its description gives it.
    "00, ''", // nothing
    "03 08 616263, 616263", // a literal whose length is in its tag
    "03 f0 02 616263, 616263", // a literal whose length is in one byte more
    "03 f4 0200 616263, 616263", // in two
    "03 f8 020000 616263, 616263", // in three
    "03 fc 02000000 616263, 616263", // in four
    "08 0c 61626364 01 04, 6162636461626364", // a copy of four, its offset in one byte more
    "08 0c 61626364 0e 0400, 6162636461626364", // its offset in two
    "08 0c 61626364 0f 04000000, 6162636461626364", // its offset in four
    "07 08 616263 01 03, 61626361626361", // a copy that runs into itself
    "09 00 61 1e 0100 , 616161616161616161", // a run
    "83 00 08 616263, 616263" // a length in more bytes than it needs
  })
  void every_element_of_the_format_is_read(String digits, String expected) {
    assertThat(uncompressed(digits)).containsExactly(expected);
  }

  @Test
  void what_the_reference_implementation_writes_is_read() {
    assertThat(decode(longs, INT64_LIST, hex("103c0a0e0102030401020304010203040506")))
        .containsExactly(1L, 2L, 3L, 4L, 1L, 2L, 3L, 4L, 1L, 2L, 3L, 4L, 5L, 6L);
    assertThat(decode(longs, INT64_LIST, hex("cb010c0ac80107fe0100fe0100fe01000d01")))
        .isEqualTo(Collections.nCopies(200, 7L));
    ValueCodec strings = new SnappyCodec(ProtobufListCodecs.of(STRING_LIST), LIMIT);
    assertThat(decode(strings, STRING_LIST, hex("15500a0568656c6c6f0a0568656c6c6f0a05776f726c64")))
        .containsExactly("hello", "hello", "world");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", // no length
        "80", // length cut off
        "03", // no body
        "03 08 6162", // literal cut off
        "02 08 616263", // more than declared
        "04 08 616263", // less than declared
        "03 08 616263 00", // a tag and nothing behind it
        "08 0c 61626364 01 05", // a copy from before the start
        "08 0c 61626364 01 00", // a copy from nowhere
        "08 01 04 0c 61626364", // a copy of nothing yet
        "08 0c 61626364 0f 040000ff", // an offset past the start
        "03 fc ffffffff 616263", // a literal of 4 GB
        "03 fc 02", // its length cut off
        "ffffffffffffffffff01 08 616263", // a negative length
        "ffffffffffffffffffff01", // a length of more than 64 bits
        "ffffffff07 08 616263", // 2 GB
        "ffffffff0f 08 616263", // 4 GB
        "e907 08 616263", // one more than the limit
        "e807 08 616263", // the limit, and five bytes behind it
      })
  void malformed_streams_are_no_value(String digits) {
    assertThat(uncompressed(digits)).isNull();
  }

  @Test
  void framed_streams_are_no_value() throws IOException {
    byte[] value = hex("0a0e0102030401020304010203040506");
    ByteArrayOutputStream framed = new ByteArrayOutputStream();
    try (OutputStream out = new SnappyFramedOutputStream(framed)) {
      out.write(value);
    }
    ByteArrayOutputStream xerial = new ByteArrayOutputStream();
    try (OutputStream out = new SnappyOutputStream(xerial)) {
      out.write(value);
    }

    assertThat(framed.toByteArray())
        .startsWith(0xff, 0x06, 0x00, 0x00, 's', 'N', 'a', 'P', 'p', 'Y');
    assertThat(decode(raw, BYTES, framed.toByteArray())).isNull();
    assertThat(decode(raw, BYTES, xerial.toByteArray())).isNull();
  }

  @Test
  void a_value_at_the_limit_comes_back_and_one_past_it_is_refused_both_ways() {
    String atLimit = "00".repeat(LIMIT);
    String pastLimit = atLimit + "00";
    byte[] stored = raw.encode(valuesOf(BYTES, List.of(atLimit)), 0, 1);
    ValueCodec wider = new SnappyCodec(TextCodecs.of(BYTES), LIMIT + 1);

    assertThat(decode(raw, BYTES, stored)).containsExactly(atLimit);
    assertThat(decode(raw, BYTES, wider.encode(valuesOf(BYTES, List.of(pastLimit)), 0, 1)))
        .isNull();
    Values tooLong = valuesOf(BYTES, List.of(pastLimit));
    assertThatThrownBy(() -> raw.encode(tooLong, 0, 1))
        .hasMessage("a value of 1001 bytes before compression, the limit is 1000");
  }

  @Test
  void what_the_inner_codec_refuses_is_refused() {
    assertThat(decode(longs, INT64_LIST, hex("02 04 0a01"))).isNull();
  }

  @Test
  void a_range_outside_of_the_array_never_reaches_native_code() {
    Values out = valuesOf(BYTES, List.of());

    assertThatThrownBy(() -> raw.decode(new byte[4], 2, 3, out))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void a_limit_below_zero_is_refused() {
    assertThatThrownBy(() -> new SnappyCodec(TextCodecs.of(BYTES), -1))
        .hasMessage("the limit of uncompressed bytes is at least 0, got -1");
  }
}
