package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.ListenableFuture;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.TestCertificates;
import dev.windrow.v1.FeatureGatewayGrpc;
import dev.windrow.v1.GetFeaturesRequest;
import dev.windrow.v1.GetFeaturesResponse;
import dev.windrow.v1.Output;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The native service, as a client of grpc-java sees it. */
class GrpcIT {
  private static final String PATH = "/windrow.v1.FeatureGateway/GetFeatures";
  private static final int MAX_ROWS = 1000;
  private static final int CALLS = 100;

  private final RedisServerProcess server = RedisServerProcess.start();
  private GatewayUnderTest gateway;
  private ManagedChannel channel;
  private FeatureGatewayGrpc.FeatureGatewayBlockingStub features;

  @BeforeEach
  void start() {
    try (RespClient redis = server.client()) {
      Shop.seed(redis);
    }
    gateway = gateway().start();
    channel = NettyChannelBuilder.forAddress("127.0.0.1", gateway.port()).usePlaintext().build();
    features = FeatureGatewayGrpc.newBlockingStub(channel);
  }

  @AfterEach
  void close() throws InterruptedException {
    end(channel);
    gateway.close();
    server.close();
  }

  @Test
  void columns_and_matrix_come_as_they_were_asked_for() {
    Shop.isRightColumns(features.getFeatures(Shop.protobuf(Output.OUTPUT_UNSPECIFIED)));
    Shop.isRightColumns(features.getFeatures(Shop.protobuf(Output.OUTPUT_COLUMNS)));
    Shop.isRightMatrix(features.getFeatures(Shop.protobuf(Output.OUTPUT_MATRIX)));
  }

  @Test
  void many_calls_share_a_connection() throws Exception {
    FeatureGatewayGrpc.FeatureGatewayFutureStub many = FeatureGatewayGrpc.newFutureStub(channel);
    List<ListenableFuture<GetFeaturesResponse>> calls = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      calls.add(many.getFeatures(Shop.protobuf(Output.OUTPUT_COLUMNS)));
    }
    for (ListenableFuture<GetFeaturesResponse> call : calls) {
      Shop.isRightColumns(call.get(30, TimeUnit.SECONDS));
    }
    assertThat(gateway.metrics().sum("windrow_http_connections_opened_total"))
        .as("one of the channel, one of whoever asks for this metric")
        .isEqualTo(2);
  }

  @Test
  void an_unknown_feature_is_not_found() {
    StatusRuntimeException error =
        fails(Shop.protobuf(Output.OUTPUT_COLUMNS).toBuilder().setFeatureService("rankin").build());

    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND);
    assertThat(error.getStatus().getDescription()).contains("'rankin'", "'ranking'?");
  }

  @Test
  void a_missing_join_key_is_an_invalid_argument() {
    StatusRuntimeException error =
        fails(Shop.protobuf(Output.OUTPUT_COLUMNS).toBuilder().removeEntities("shop_id").build());

    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(error.getStatus().getDescription()).contains("shop_id");
  }

  @Test
  void too_many_rows_exhaust_a_resource() {
    GetFeaturesRequest request =
        Shop.protobuf(Output.OUTPUT_COLUMNS).toBuilder()
            .putEntities("item_id", Shop.ids(LongStream.rangeClosed(0, MAX_ROWS).toArray()).build())
            .build();

    StatusRuntimeException error = fails(request);

    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(error.getStatus().getDescription()).contains("1001", "1000");
  }

  @Test
  void a_store_that_stands_still_exceeds_the_clients_deadline() {
    server.pause();

    assertThatThrownBy(
            () ->
                features
                    .withDeadlineAfter(300, TimeUnit.MILLISECONDS)
                    .getFeatures(Shop.protobuf(Output.OUTPUT_COLUMNS)))
        .isInstanceOfSatisfying(
            StatusRuntimeException.class,
            e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED));
    server.resume();
    Shop.isRightColumns(features.getFeatures(Shop.protobuf(Output.OUTPUT_COLUMNS)));
    Eventually.holds(
        "nothing is in flight", () -> gateway.metrics().sum("windrow_requests_in_flight") == 0);
  }

  @Test
  void the_gateway_itself_says_by_grpc_timeout_that_the_deadline_passed() {
    server.pause();
    try (Http2Client client = new Http2Client(gateway.port())) {
      Answer answer =
          client
              .send(
                  framed(Shop.protobuf(Output.OUTPUT_COLUMNS).toByteArray())
                      .with("grpc-timeout", "200m"))
              .await();

      assertThat(answer.header("grpc-status")).isEqualTo("4");
    }
    server.resume();
  }

  @Test
  void a_store_that_is_gone_is_unavailable() {
    server.kill();
    Eventually.holds(
        "the loss is seen", () -> gateway.metrics().sum("windrow_store_disconnects_total") > 0);

    StatusRuntimeException error = fails(Shop.protobuf(Output.OUTPUT_COLUMNS));

    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    assertThat(error.getStatus().getDescription()).contains("'main'");
  }

  @Test
  void an_unknown_method_is_unimplemented() {
    MethodDescriptor<GetFeaturesRequest, GetFeaturesResponse> unknown =
        FeatureGatewayGrpc.getGetFeaturesMethod().toBuilder()
            .setFullMethodName("windrow.v1.FeatureGateway/SetFeatures")
            .build();

    assertThatThrownBy(
            () ->
                ClientCalls.blockingUnaryCall(
                    channel,
                    unknown,
                    features.getCallOptions(),
                    Shop.protobuf(Output.OUTPUT_COLUMNS)))
        .isInstanceOfSatisfying(
            StatusRuntimeException.class,
            e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.UNIMPLEMENTED));
  }

  @Test
  void a_call_that_went_well_ends_with_trailers_and_a_refused_one_is_trailers_alone() {
    try (Http2Client client = new Http2Client(gateway.port())) {
      Answer well = client.send(framed(Shop.protobuf(Output.OUTPUT_COLUMNS).toByteArray())).await();
      assertThat(well.status()).isEqualTo(200);
      assertThat(well.header("content-type")).isEqualTo("application/grpc");
      assertThat(well.headers()).doesNotContainKey("grpc-status");
      assertThat(well.trailers()).containsEntry("grpc-status", "0");
      ByteBuffer message = ByteBuffer.wrap(well.body());
      assertThat(message.get()).isZero();
      assertThat(message.getInt()).isEqualTo(well.body().length - 5);

      Answer refused = client.send(framed(new byte[] {(byte) 0xff})).await();
      assertThat(refused.status()).isEqualTo(200);
      assertThat(refused.header("content-type")).isEqualTo("application/grpc");
      assertThat(refused.header("grpc-status")).isEqualTo("3");
      assertThat(refused.header("grpc-message")).isNotBlank();
      assertThat(refused.body()).isEmpty();
    }
  }

  @Test
  void tls_is_spoken_on_the_same_terms(@TempDir Path folder) throws Exception {
    TestCertificates made = TestCertificates.in(folder);
    try (GatewayUnderTest encrypted =
        gateway()
            .with("server.tls.certificate=" + made.certificate("server"))
            .with("server.tls.key=" + made.key("server"))
            .start()) {
      ManagedChannel secure =
          NettyChannelBuilder.forAddress("127.0.0.1", encrypted.port())
              .sslContext(
                  GrpcSslContexts.forClient().trustManager(made.authority().toFile()).build())
              .build();
      Shop.isRightColumns(
          FeatureGatewayGrpc.newBlockingStub(secure)
              .getFeatures(Shop.protobuf(Output.OUTPUT_COLUMNS)));
      end(secure);
    }
  }

  private StatusRuntimeException fails(GetFeaturesRequest request) {
    try {
      throw new AssertionError("answered: " + features.getFeatures(request));
    } catch (StatusRuntimeException e) {
      return e;
    }
  }

  private GatewayUnderTest.Plan gateway() {
    return GatewayUnderTest.serving(Shop.CATALOG)
        .store("main", server)
        .with("limits.max-rows=" + MAX_ROWS);
  }

  private static Http2Client.Post framed(byte[] message) {
    byte[] body =
        ByteBuffer.allocate(5 + message.length)
            .put((byte) 0)
            .putInt(message.length)
            .put(message)
            .array();
    return new Http2Client.Post(PATH, "application/grpc", body, Map.of("te", "trailers"));
  }

  private static void end(ManagedChannel channel) throws InterruptedException {
    channel.shutdownNow().awaitTermination(30, TimeUnit.SECONDS);
  }
}
