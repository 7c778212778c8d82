package dev.windrow.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.online.AnswerEncoder;
import dev.windrow.online.FeatureAnswer;
import dev.windrow.online.FeatureRequest;
import dev.windrow.online.OnlineFeatures;
import dev.windrow.plan.SelectedFeature;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.v1.GetFeaturesRequest;
import dev.windrow.v1.GetFeaturesResponse;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.publisher.TestPublisher;

class NativeEndpointsTest {
  private static final byte[] PROTOBUF =
      GetFeaturesRequest.newBuilder().addFeatures("v:f").build().toByteArray();
  private static final String JSON = "{\"features\":[\"v:f\"]}";

  private final Sinks.One<FeatureAnswer> answer = Sinks.one();
  private final List<FeatureRequest> requests = new ArrayList<>();
  private final List<Long> deadlines = new ArrayList<>();
  private final OnlineFeatures online =
      (request, deadlineNanos, encoder) -> {
        requests.add(request);
        deadlines.add(deadlineNanos);
        return answer.asMono().map(given -> encoded(encoder, given));
      };
  private final Deadlines defaults = new Deadlines(Duration.ofMillis(250));
  private final FeaturesEndpoint http = new FeaturesEndpoint(online, defaults, new UnsentBytes());
  private final FeatureGatewayEndpoint grpc =
      new FeatureGatewayEndpoint(online, defaults, new UnsentBytes());
  private final FakeExchange exchange = new FakeExchange();

  @Test
  void json_is_answered_in_json_when_the_answer_comes() {
    http.handle(exchange.withBody(Unpooled.copiedBuffer(JSON, UTF_8)).arrivedAt(1_000));
    assertThat(exchange.responses()).isEmpty();

    answer.tryEmitValue(oneFloat());

    Response response = onlyResponse();
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.headers()).containsEntry("content-type", "application/json");
    assertThat(new String(bytes(response), UTF_8))
        .isEqualTo(
            """
            {"rows":1,"partial":false,"features":[{"name":"v:f","type":"FLOAT","values":[0.5]}]}""");
    assertThat(requests.get(0).features().wanted().references()).containsExactly("v:f");
    assertThat(deadlines).containsExactly(1_000 + 250_000_000L);
  }

  @Test
  void protobuf_is_answered_in_protobuf() throws Exception {
    http.handle(
        exchange
            .with("content-type", "application/x-protobuf")
            .withBody(Unpooled.wrappedBuffer(PROTOBUF)));

    answer.tryEmitValue(oneFloat());

    Response response = onlyResponse();
    assertThat(response.headers()).containsEntry("content-type", "application/x-protobuf");
    assertThat(GetFeaturesResponse.parseFrom(bytes(response)).getFeatures(0).getFloats())
        .hasFieldOrPropertyWithValue("valuesList", List.of(0.5f));
  }

  @Test
  void the_answer_has_the_type_that_is_accepted() throws Exception {
    http.handle(
        exchange
            .with("accept", "application/x-protobuf")
            .withBody(Unpooled.copiedBuffer(JSON, UTF_8)));

    answer.tryEmitValue(oneFloat());

    assertThat(GetFeaturesResponse.parseFrom(bytes(onlyResponse())).getRows()).isEqualTo(1);
  }

  @Test
  void grpc_is_answered_in_a_grpc_message_and_its_trailers() throws Exception {
    FakeExchange call = grpcExchange();
    grpc.handle(call);

    answer.tryEmitValue(oneFloat());

    Response response = call.responses().get(0);
    assertThat(response.headers()).containsEntry("content-type", "application/grpc");
    assertThat(response.trailers()).containsEntry("grpc-status", "0");
    ByteBuf message = GrpcFrames.message(Unpooled.wrappedBuffer(bytes(response)));
    assertThat(GetFeaturesResponse.parseFrom(ByteBufUtil.getBytes(message)).getRows()).isEqualTo(1);
  }

  @Test
  void a_refusal_is_told_in_the_words_of_the_protocol() {
    FakeExchange overGrpc = grpcExchange();
    FakeExchange overHttp = new FakeExchange().withBody(Unpooled.copiedBuffer(JSON, UTF_8));
    grpc.handle(overGrpc);
    http.handle(overHttp);

    answer.tryEmitError(new RequestException(Refusal.NOT_FOUND, "unknown feature 'v:f'"));

    Response problem = overHttp.responses().get(0);
    assertThat(problem.status()).isEqualTo(404);
    assertThat(new String(bytes(problem), UTF_8)).contains("unknown feature 'v:f'");
    assertThat(overGrpc.responses().get(0).headers())
        .containsEntry("grpc-status", "5")
        .containsEntry("grpc-message", "unknown feature 'v:f'");
  }

  @Test
  void a_fault_says_nothing_of_the_inside() {
    http.handle(exchange.withBody(Unpooled.copiedBuffer(JSON, UTF_8)));

    answer.tryEmitError(new IllegalStateException("redis://secret@10.0.0.1"));

    Response problem = onlyResponse();
    assertThat(problem.status()).isEqualTo(500);
    assertThat(new String(bytes(problem), UTF_8)).doesNotContain("secret");
  }

  @Test
  void an_answer_that_never_comes_is_a_fault() {
    http.handle(exchange.withBody(Unpooled.copiedBuffer(JSON, UTF_8)));

    answer.tryEmitEmpty();

    Response problem = onlyResponse();
    assertThat(problem.status()).isEqualTo(500);
    assertThat(bytes(problem)).isNotEmpty();
  }

  @Test
  void a_client_that_goes_away_abandons_its_answer() {
    TestPublisher<ByteBuf> waiting = TestPublisher.create();
    OnlineFeatures silent = (request, deadlineNanos, encoder) -> waiting.mono();
    new FeaturesEndpoint(silent, defaults, new UnsentBytes())
        .handle(exchange.withBody(Unpooled.copiedBuffer(JSON, UTF_8)));
    waiting.assertWasSubscribed();

    exchange.leave();

    waiting.assertCancelled();
    assertThat(exchange.responses()).isEmpty();
  }

  @Test
  void what_cannot_be_read_is_refused_before_any_work() {
    OnlineFeatures none =
        (request, deadlineNanos, encoder) -> Mono.error(new AssertionError("read " + request));
    FeaturesEndpoint endpoint = new FeaturesEndpoint(none, defaults, new UnsentBytes());

    assertThatThrownBy(() -> endpoint.handle(exchange.withBody(Unpooled.copiedBuffer("{", UTF_8))))
        .isInstanceOf(RequestException.class);
    assertThatThrownBy(() -> endpoint.handle(new FakeExchange().with("content-type", "text/csv")))
        .isInstanceOf(RequestException.class)
        .hasMessageContaining("text/csv");
    assertThatThrownBy(() -> grpc.handle(new FakeExchange()))
        .isInstanceOf(RequestException.class)
        .hasMessageContaining("takes content-type application/grpc");
    assertThat(requests).isEmpty();
  }

  private static FakeExchange grpcExchange() {
    ByteBuf body = Unpooled.buffer();
    int start = GrpcFrames.begin(body);
    body.writeBytes(PROTOBUF);
    GrpcFrames.end(body, start);
    return new FakeExchange().with("content-type", "application/grpc").withBody(body);
  }

  private static FeatureAnswer oneFloat() {
    FeatureColumn column = new FeatureColumn(FeatureType.FLOAT, 1);
    ((FloatValues) column.values()).add(0.5f);
    column.endRow(FeatureStatus.PRESENT);
    SelectedFeature feature =
        new SelectedFeature(FeatureReference.parse("v:f"), FeatureType.FLOAT, false);
    return new FeatureAnswer(
        1, false, List.of(feature), List.of(new FeatureAnswer.Column(column, false)));
  }

  private static ByteBuf encoded(AnswerEncoder encoder, FeatureAnswer answer) {
    return encoder.encode(answer, false, UnpooledByteBufAllocator.DEFAULT);
  }

  private Response onlyResponse() {
    assertThat(exchange.responses()).hasSize(1);
    return exchange.responses().get(0);
  }

  private static byte[] bytes(Response response) {
    byte[] bytes = ByteBufUtil.getBytes(response.body());
    response.body().release();
    return bytes;
  }
}
