package dev.windrow.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * Refusals as problem responses.
 *
 * @see "RFC 9457, Problem Details for HTTP APIs"
 */
public final class Problems {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String MEDIA_TYPE = "application/problem+json";
  private static final Map<String, String> HEADERS = Map.of("content-type", MEDIA_TYPE);
  private static final Map<String, String> RETRY_HEADERS =
      Map.of("content-type", MEDIA_TYPE, "retry-after", "1");

  private Problems() {}

  /** The response to a request refused by {@code refused}, whose message becomes the detail. */
  public static Response of(RequestException refused, ByteBufAllocator allocator) {
    Refusal refusal = refused.refusal();
    return withStatus(refusal.httpStatus(), refused, allocator);
  }

  /** The same, where HTTP has a status for this case that is more exact than the refusal's own. */
  public static Response withStatus(
      int status, RequestException refused, ByteBufAllocator allocator) {
    boolean retry = status == 503 || status == 429;
    return new Response(
        status,
        retry ? RETRY_HEADERS : HEADERS,
        body(status, refused.refusal(), String.valueOf(refused.getMessage()), allocator));
  }

  private static ByteBuf body(
      int status, Refusal refusal, String detail, ByteBufAllocator allocator) {
    ByteBuf body = allocator.buffer(256);
    try (OutputStream out = new ByteBufOutputStream(body);
        JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("type", "urn:windrow:problem:" + refusal.slug());
      json.writeStringField("title", refusal.title());
      json.writeNumberField("status", status);
      json.writeStringField("detail", detail);
      json.writeEndObject();
    } catch (IOException e) {
      body.release();
      throw new UncheckedIOException(e); // a buffer in memory does not fail
    }
    return body;
  }
}
