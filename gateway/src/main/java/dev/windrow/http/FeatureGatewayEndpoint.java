package dev.windrow.http;

import dev.windrow.online.FeatureRequest;
import dev.windrow.online.OnlineFeatures;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.wire.NativeFormat;
import dev.windrow.wire.ProtobufRequests;
import dev.windrow.wire.RequestReader;

/** The native API over gRPC: the unary method {@code GetFeatures}. */
public final class FeatureGatewayEndpoint implements Endpoint {
  public static final String PATH = "/windrow.v1.FeatureGateway/GetFeatures";

  private final OnlineFeatures features;
  private final Deadlines deadlines;
  private final UnsentBytes unsent;
  private final RequestReader requests = new ProtobufRequests();

  public FeatureGatewayEndpoint(OnlineFeatures features, Deadlines deadlines, UnsentBytes unsent) {
    this.features = features;
    this.deadlines = deadlines;
    this.unsent = unsent;
  }

  @Override
  public void handle(Exchange exchange) {
    if (!GrpcFrames.isGrpc(exchange)) {
      throw new RequestException(
          Refusal.UNSUPPORTED_MEDIA_TYPE,
          PATH
              + " takes content-type application/grpc; for others there is "
              + FeaturesEndpoint.PATH);
    }
    long deadlineNanos = deadlines.deadlineNanos(exchange);
    FeatureRequest request = requests.read(GrpcFrames.message(exchange.body()));
    AnswerRelay.relay(
        exchange,
        unsent,
        features.read(request, deadlineNanos, NativeFormat.GRPC.encoder(request.output())),
        GrpcFrames::ok);
  }
}
