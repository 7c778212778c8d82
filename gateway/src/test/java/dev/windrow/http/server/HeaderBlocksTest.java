package dev.windrow.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks are read back by Netty's decoder, and where short compared with bytes of the RFC. */
class HeaderBlocksTest {
  private final HeaderBlocks blocks = new HeaderBlocks();
  private final ByteBuf out = Unpooled.buffer();

  @ParameterizedTest
  @ValueSource(ints = {200, 204, 206, 304, 400, 404, 500, 413, 503, 100, 599})
  void every_status_can_be_read_back(int status) throws Exception {
    HeaderBlocks.status(status, out);

    assertThat(decoded().status()).hasToString(Integer.toString(status));
  }

  @Test
  void the_status_of_most_responses_is_one_byte_of_the_static_table() {
    HeaderBlocks.status(200, out);

    assertThat(out.readUnsignedByte()).isEqualTo((short) 0x88);
    assertThat(out.isReadable()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 9, 10, 122, 99_999, Integer.MAX_VALUE})
  void every_length_can_be_read_back(int length) throws Exception {
    HeaderBlocks.contentLength(length, out);

    assertThat(decoded().get("content-length")).hasToString(Integer.toString(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 126, 127, 128, 254, 255, 256, 5000})
  void values_of_any_length_can_be_read_back(int length) throws Exception {
    String value = "v".repeat(length);
    out.writeBytes(blocks.of(Map.of("x-long", value, "content-type", "application/json")));

    Http2Headers headers = decoded();
    assertThat(headers.get("x-long")).hasToString(value);
    assertThat(headers.get("content-type")).hasToString("application/json");
  }

  @Test
  void the_block_of_a_map_is_made_once() {
    Map<String, String> headers = Map.of("content-type", "application/json");

    assertThat(blocks.of(headers)).isSameAs(blocks.of(headers));
  }

  @Test
  void maps_without_number_do_not_fill_the_memory_and_stay_right() throws Exception {
    for (int i = 0; i < 10_000; i++) {
      out.clear().writeBytes(blocks.of(Map.of("n", Integer.toString(i))));
      assertThat(decoded().get("n")).hasToString(Integer.toString(i));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\r\nb: c", "a\nb", "a\0", "größer \u2264"})
  void a_value_that_would_break_out_of_its_line_is_refused(String value) {
    assertThatThrownBy(() -> blocks.of(Map.of("x", value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a header must not hold the character ")
        .hasMessageEndingWith("got '" + value + "'");
  }

  private Http2Headers decoded() throws Http2Exception {
    return new DefaultHttp2HeadersDecoder(false, 1 << 20).decodeHeaders(1, out.duplicate());
  }
}
