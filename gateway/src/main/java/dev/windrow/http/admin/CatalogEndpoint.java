package dev.windrow.http.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.Entity;
import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureService;
import dev.windrow.catalog.FeatureView;
import dev.windrow.catalog.LiveCatalog;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureType;
import dev.windrow.http.Endpoint;
import dev.windrow.http.Exchange;
import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** The catalog that is served now, and what became of the last attempts to change it, as JSON. */
public final class CatalogEndpoint implements Endpoint {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Map<String, String> HEADERS =
      Map.of("content-type", "application/json", "cache-control", "no-store");

  private final LiveCatalog live;

  public CatalogEndpoint(LiveCatalog live) {
    this.live = live;
  }

  @Override
  public void handle(Exchange exchange) {
    ByteBuf body = Unpooled.buffer(16 << 10);
    try (OutputStream out = new ByteBufOutputStream(body);
        JsonGenerator json = JSON.createGenerator(out)) {
      write(live.state(), json);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a buffer in memory does not fail
    }
    exchange.respond(new Response(200, HEADERS, body));
  }

  private static void write(LiveCatalog.State state, JsonGenerator json) throws IOException {
    Catalog catalog = state.catalog();
    json.writeStartObject();
    json.writeStringField("fingerprint", catalog.fingerprint());
    json.writeStringField("since", state.since().toString());
    json.writeNumberField("swaps", state.swaps());
    json.writeNumberField("refusals", state.refusals());
    json.writeStringField("last_error", state.lastError());
    json.writeObjectFieldStart("entities");
    for (Entity entity : catalog.entities()) {
      json.writeObjectFieldStart(entity.name());
      for (Map.Entry<String, FeatureType> joinKey : entity.joinKeys().entrySet()) {
        json.writeStringField(joinKey.getKey(), joinKey.getValue().name());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeObjectFieldStart("feature_views");
    for (FeatureView view : catalog.views()) {
      write(view, json);
    }
    json.writeEndObject();
    json.writeObjectFieldStart("feature_services");
    for (FeatureService service : catalog.services()) {
      json.writeArrayFieldStart(service.name());
      for (FeatureReference feature : service.features()) {
        json.writeString(feature.toString());
      }
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void write(FeatureView view, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(view.name());
    json.writeArrayFieldStart("entities");
    for (Entity entity : view.entities()) {
      json.writeString(entity.name());
    }
    json.writeEndArray();
    json.writeStringField("store", view.store());
    json.writeStringField("layout", view.layout().name());
    json.writeStringField("key", view.key().toString());
    json.writeNumberField("ttl_seconds", view.maxAge().toSeconds());
    json.writeBooleanField("serve_stale", view.serveStale());
    json.writeObjectFieldStart("features");
    for (Feature feature : view.features()) {
      json.writeStringField(feature.name(), feature.type().name());
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
