package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestBodyTest {
  private final BufferedBytes budget = new BufferedBytes(10);
  private final List<ByteBuf> pieces = new ArrayList<>();
  private final RequestBody body = new RequestBody(budget);

  @Test
  void one_piece_is_kept_uncopied() {
    ByteBuf piece = piece("hello");

    add(piece);

    assertThat(body.bytes()).isSameAs(piece);
    assertThat(piece.refCnt()).isEqualTo(2);
  }

  @Test
  void pieces_are_put_together_and_given_back() {
    ByteBuf first = piece("one ");
    ByteBuf second = piece("two ");
    add(first);
    add(second);
    add(piece("three"));

    assertThat(body.bytes().toString(UTF_8)).isEqualTo("one two three");
    assertThat(first.refCnt()).isEqualTo(1);
    assertThat(second.refCnt()).isEqualTo(1);
  }

  @Test
  void held_bytes_are_counted_until_the_release() {
    add(piece("0123456789"));
    assertThat(budget.exhausted()).isTrue();

    body.release();
    body.release();

    assertThat(budget.held()).isZero();
    assertThat(body.length()).isEqualTo(10);
    assertThat(body.bytes().isReadable()).isFalse();
  }

  @Test
  void an_announced_length_takes_no_memory_before_the_bytes_come() {
    body.add(piece("1234"), 4_000_000, UnpooledByteBufAllocator.DEFAULT);
    body.add(piece("5678"), 4_000_000, UnpooledByteBufAllocator.DEFAULT);

    assertThat(body.bytes().capacity()).isLessThan(100);
    assertThat(budget.held()).as("memory counts").isEqualTo(body.bytes().capacity());
  }

  @Test
  void what_comes_after_the_release_is_not_kept() {
    body.release();
    ByteBuf late = piece("late");

    add(late);

    assertThat(late.refCnt()).isEqualTo(1);
    assertThat(budget.held()).isZero();
  }

  @AfterEach
  void release() {
    body.release();
    pieces.forEach(ByteBuf::release);
  }

  private void add(ByteBuf piece) {
    body.add(piece, -1, UnpooledByteBufAllocator.DEFAULT);
  }

  private ByteBuf piece(String text) {
    ByteBuf piece = Unpooled.copiedBuffer(text, UTF_8);
    pieces.add(piece);
    return piece;
  }
}
