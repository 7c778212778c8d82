package dev.windrow.store.lettuce;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RespParserTest {
  private final RespParser parser = new RespParser();
  private final Recording sink = new Recording();

  // Written out by hand from the protocol's specification.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+OK~ | other",
        "-WRONGTYPE Operation~ | error WRONGTYPE Operation",
        "!5~ERR x~ | error ERR x",
        ":-9223372036854775807~ | integer -9223372036854775807",
        ":0~ | integer 0",
        "$0~~ | bulk ''",
        "$13~Grüße, Welt~ | bulk 'Grüße, Welt'",
        "$-1~ | none",
        "*-1~ | none",
        "_~ | none",
        "=7~txt:abc~ | bulk 'txt:abc'",
        "#t~ | other",
        ",-1.5e9~ | other",
        "(3492890328409238509324850943850943825024385~ | other",
        "*0~ | aggregate 0",
        "%0~ | aggregate 0",
        "*2~$1~a~$-1~ | aggregate 2, bulk 'a', none",
        "%1~$1~a~:5~ | aggregate 2, bulk 'a', integer 5",
        "~2~$1~a~$1~b~ | aggregate 2, bulk 'a', bulk 'b'",
        ">2~$1~a~*1~+x~ | aggregate 2, bulk 'a', aggregate 1, other",
        "*3~*0~*1~*-1~:7~ | aggregate 3, aggregate 0, aggregate 1, none, integer 7",
      })
  void a_reply_is_taken_apart_however_it_is_cut(String reply, String expected) {
    String wire = wire(reply.strip());
    for (int piece = 1; piece <= wire.length(); piece++) {
      sink.events.clear();
      for (int from = 0; from < wire.length(); from += piece) {
        boolean last = from + piece >= wire.length();
        feed(wire.substring(from, Math.min(wire.length(), from + piece)));
        assertThat(parser.parse(sink)).as("pieces of %s, from %s", piece, from).isEqualTo(last);
      }
      assertThat(String.join(", ", sink.events)).isEqualTo(expected.strip());
      assertThat(parser.isEmpty()).isTrue();
    }
  }

  @Test
  void replies_that_come_together_are_parsed_one_by_one() {
    feed(":1\r\n:2\r\n");

    assertThat(parser.parse(sink)).isTrue();
    assertThat(sink.events).containsExactly("integer 1");
    assertThat(parser.parse(sink)).isTrue();
    assertThat(sink.events).containsExactly("integer 1", "integer 2");
    assertThat(parser.parse(sink)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {RespParser.PARTS_FROM - 1, RespParser.PARTS_FROM, 100_000, 300_000})
  void a_long_string_comes_whole_or_in_parts_but_all_of_it(int length) {
    String text = "0123456789".repeat(length / 10 + 1).substring(0, length);
    String wire = "*2\r\n$" + length + "\r\n" + text + "\r\n:1\r\n";
    for (int piece : new int[] {997, 16_384, 65_536, wire.length()}) {
      sink.events.clear();
      boolean whole = false;
      for (int from = 0; from < wire.length(); from += piece) {
        feed(wire.substring(from, Math.min(wire.length(), from + piece)));
        whole = parser.parse(sink);
      }
      assertThat(whole).isTrue();
      assertThat(sink.events).containsExactly("aggregate 2", "bulk '" + text + "'", "integer 1");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x~",
        "|1~",
        "$x~",
        "$?~",
        "$1~abc~",
        ":12a~",
        ":123456789012345678901234567890",
        "$99999999999~",
        "*99999999999~",
        ":1\ra",
      })
  void what_is_no_resp_is_refused(String wire) {
    feed(wire(wire));

    assertThatThrownBy(() -> parser.parse(sink))
        .isInstanceOf(RespException.class)
        .hasMessageStartingWith("not RESP: ");
  }

  @Test
  void endless_nesting_is_refused() {
    feed("*1\r\n".repeat(1000));

    assertThatThrownBy(() -> parser.parse(sink)).hasMessage("not RESP: more than 16 levels");
  }

  @Test
  void an_endless_line_is_refused() {
    feed("+" + "x".repeat(20_000));

    assertThatThrownBy(() -> parser.parse(sink)).hasMessageContaining("longer than 16384 bytes");
  }

  private static String wire(String written) {
    String utf8 = new String(written.getBytes(java.nio.charset.StandardCharsets.UTF_8), ISO_8859_1);
    return utf8.startsWith("~")
        ? "~" + utf8.substring(1).replace("~", "\r\n")
        : utf8.replace("~", "\r\n");
  }

  private void feed(String wire) {
    parser.append(Unpooled.wrappedBuffer(wire.getBytes(ISO_8859_1)));
  }

  private static final class Recording implements RespSink {
    final List<String> events = new ArrayList<>();
    private final StringBuilder parts = new StringBuilder();

    @Override
    public void aggregate(int elements) {
      events.add("aggregate " + elements);
    }

    @Override
    public void bulk(byte[] from, int offset, int length) {
      events.add("bulk '" + text(from, offset, length) + "'");
    }

    @Override
    public void bulkBegin(int length) {
      parts.setLength(0);
    }

    @Override
    public void bulkPart(byte[] from, int offset, int length) {
      parts.append(text(from, offset, length));
    }

    @Override
    public void bulkEnd() {
      events.add("bulk '" + parts + "'");
    }

    @Override
    public void none() {
      events.add("none");
    }

    @Override
    public void integer(long value) {
      events.add("integer " + value);
    }

    @Override
    public void error(byte[] from, int offset, int length) {
      events.add("error " + text(from, offset, length));
    }

    @Override
    public void other() {
      events.add("other");
    }

    private static String text(byte[] from, int offset, int length) {
      return new String(from, offset, length, java.nio.charset.StandardCharsets.UTF_8);
    }
  }
}
