package dev.windrow.http;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.util.AsciiString;
import java.util.Locale;

/** Which media type a request has, and which its response is to have. */
public final class MediaTypes {
  private static final AsciiString CONTENT_TYPE = AsciiString.cached("content-type");
  private static final AsciiString ACCEPT = AsciiString.cached("accept");
  private static final MediaType[] SERVED = MediaType.values();
  private static final String SERVED_TEXT =
      "served are application/json, application/x-protobuf and application/protobuf";

  private MediaTypes() {}

  /**
   * The type of the request's body; JSON where none is named.
   *
   * @throws RequestException 415, if the type is not served
   */
  public static MediaType ofRequest(Exchange exchange) {
    String header = exchange.header(CONTENT_TYPE);
    if (header == null) {
      return MediaType.JSON;
    }
    String type = essence(header);
    for (MediaType served : SERVED) {
      if (served.text().equals(type)) {
        return served;
      }
    }
    throw new RequestException(
        Refusal.UNSUPPORTED_MEDIA_TYPE,
        "content-type '" + header + "' is not served; " + SERVED_TEXT);
  }

  /**
   * The type of the response: the most wanted of the accepted types, and {@code requestType} where
   * it is wanted as much as any other, or where the request does not say.
   *
   * @throws RequestException 406, if no served type is accepted
   */
  public static MediaType ofResponse(Exchange exchange, MediaType requestType) {
    String accept = exchange.header(ACCEPT);
    if (accept == null || accept.equals("*/*") || accept.equals(requestType.text())) {
      return requestType;
    }
    MediaType best = requestType;
    int bestQuality = AcceptHeader.quality(accept, requestType.text());
    for (MediaType served : SERVED) {
      int quality = AcceptHeader.quality(accept, served.text());
      if (quality > bestQuality) {
        best = served;
        bestQuality = quality;
      }
    }
    if (bestQuality <= 0) {
      throw new RequestException(
          Refusal.NOT_ACCEPTABLE, "accept '" + accept + "' has no served type; " + SERVED_TEXT);
    }
    return best;
  }

  private static String essence(String header) {
    int semicolon = header.indexOf(';');
    String type = semicolon < 0 ? header : header.substring(0, semicolon);
    return type.strip().toLowerCase(Locale.ROOT);
  }
}
