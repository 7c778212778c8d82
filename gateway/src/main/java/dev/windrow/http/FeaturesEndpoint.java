package dev.windrow.http;

import dev.windrow.online.FeatureRequest;
import dev.windrow.online.OnlineFeatures;
import dev.windrow.wire.JsonRequests;
import dev.windrow.wire.NativeFormat;
import dev.windrow.wire.ProtobufRequests;
import dev.windrow.wire.RequestReader;
import java.util.EnumMap;
import java.util.Map;

/** The native API over plain HTTP: {@code POST /v1/features}, in JSON or in protobuf. */
public final class FeaturesEndpoint implements Endpoint {
  public static final String PATH = "/v1/features";

  private static final Map<MediaType, Map<String, String>> HEADERS = headers();

  private final OnlineFeatures features;
  private final Deadlines deadlines;
  private final UnsentBytes unsent;
  private final RequestReader json = new JsonRequests();
  private final RequestReader protobuf = new ProtobufRequests();

  public FeaturesEndpoint(OnlineFeatures features, Deadlines deadlines, UnsentBytes unsent) {
    this.features = features;
    this.deadlines = deadlines;
    this.unsent = unsent;
  }

  @Override
  public void handle(Exchange exchange) {
    MediaType requestType = MediaTypes.ofRequest(exchange);
    MediaType responseType = MediaTypes.ofResponse(exchange, requestType);
    long deadlineNanos = deadlines.deadlineNanos(exchange);
    RequestReader reader = requestType.isProtobuf() ? protobuf : json;
    FeatureRequest request = reader.read(exchange.body());
    NativeFormat format = responseType.isProtobuf() ? NativeFormat.PROTOBUF : NativeFormat.JSON;
    Map<String, String> headers = HEADERS.getOrDefault(responseType, Map.of());
    AnswerRelay.relay(
        exchange,
        unsent,
        features.read(request, deadlineNanos, format.encoder(request.output())),
        body -> new Response(200, headers, body));
  }

  private static Map<MediaType, Map<String, String>> headers() {
    Map<MediaType, Map<String, String>> headers = new EnumMap<>(MediaType.class);
    for (MediaType type : MediaType.values()) {
      headers.put(type, Map.of("content-type", type.text()));
    }
    return headers;
  }
}
