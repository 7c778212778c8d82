package dev.windrow.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrpcFramesTest {
  @Test
  void a_message_is_what_follows_its_prefix() {
    ByteBuf body = bytes(0, 0, 0, 0, 3, 'a', 'b', 'c');

    assertThat(GrpcFrames.message(body).toString(UTF_8)).isEqualTo("abc");
  }

  @Test
  void an_empty_message_is_a_message() {
    assertThat(GrpcFrames.message(bytes(0, 0, 0, 0, 0)).readableBytes()).isZero();
  }

  @Test
  void a_compressed_message_is_not_implemented() {
    assertThatThrownBy(() -> GrpcFrames.message(bytes(1, 0, 0, 0, 1, 9)))
        .isInstanceOf(RequestException.class)
        .hasMessage("gRPC message: compressed messages are not taken, send identity")
        .extracting(e -> ((RequestException) e).refusal().grpcStatus())
        .isEqualTo(12);
  }

  @Test
  void a_message_cut_short_is_refused_with_both_lengths() {
    assertThatThrownBy(() -> GrpcFrames.message(bytes(0, 0xff, 0xff, 0xff, 0xff, 1)))
        .isInstanceOf(RequestException.class)
        .hasMessage("gRPC message: the prefix says 4294967295 bytes, the body has 1");
  }

  @Test
  void a_second_message_is_refused() {
    assertThatThrownBy(() -> GrpcFrames.message(bytes(0, 0, 0, 0, 1, 7, 0, 0, 0, 0, 0)))
        .isInstanceOf(RequestException.class)
        .hasMessageContaining("a unary call has one message; 5 bytes follow the first of 1");
  }

  @Test
  void a_body_shorter_than_a_prefix_is_refused() {
    assertThatThrownBy(() -> GrpcFrames.message(bytes(0, 0)))
        .isInstanceOf(RequestException.class)
        .hasMessage("gRPC message: at least 5 bytes of prefix are needed, got 2");
  }

  @Test
  void what_is_framed_can_be_read_back() {
    ByteBuf out = Unpooled.buffer();
    out.writeByte(42);
    int start = GrpcFrames.begin(out);
    out.writeCharSequence("hello", UTF_8);
    GrpcFrames.end(out, start);

    assertThat(GrpcFrames.message(out.skipBytes(1)).toString(UTF_8)).isEqualTo("hello");
  }

  @Test
  void a_refusal_is_headers_alone_with_a_percent_encoded_message() {
    Response response =
        GrpcFrames.refused(
            new RequestException(Refusal.NOT_FOUND, "no view 'größe'; 100 % sure\n"));

    assertThat(response.status()).isEqualTo(200);
    assertThat(response.trailers()).isEmpty();
    assertThat(response.body().isReadable()).isFalse();
    assertThat(response.headers())
        .containsEntry("content-type", "application/grpc")
        .containsEntry("grpc-status", "5")
        .containsEntry("grpc-message", "no view 'gr%C3%B6%C3%9Fe'; 100 %25 sure%0A");
  }

  @Test
  void a_call_that_went_well_ends_with_status_zero_in_the_trailers() {
    Response response = GrpcFrames.ok(bytes(0, 0, 0, 0, 0));

    assertThat(response.trailers()).containsExactly(java.util.Map.entry("grpc-status", "0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/grpc", "application/grpc+proto", "Application/gRPC;a=b"})
  void protobuf_grpc_is_grpc(String contentType) {
    assertThat(GrpcFrames.isGrpc(new FakeExchange().with("content-type", contentType))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"application/grpc-web", "application/grpc+json", "application/json"})
  void other_types_are_not(String contentType) {
    assertThat(GrpcFrames.isGrpc(new FakeExchange().with("content-type", contentType))).isFalse();
  }

  private static ByteBuf bytes(int... values) {
    ByteBuf bytes = Unpooled.buffer();
    for (int value : values) {
      bytes.writeByte(value);
    }
    return bytes;
  }
}
