package dev.windrow.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.windrow.online.FeatureRequest;
import io.netty.buffer.ByteBuf;
import java.io.IOException;

/**
 * Reads requests in JSON, by streaming. The names of the features are not taken apart: the bytes of
 * their JSON value are what a compiled selection is found by.
 */
public final class JsonRequests implements RequestReader {
  private final JsonFactory json = JsonBodies.factory();
  private final RequestBytes bytes = new RequestBytes();
  private final JsonEntities entities = new JsonEntities();

  @Override
  public FeatureRequest read(ByteBuf body) {
    bytes.take(body);
    requireJsonObject();
    try (JsonParser parser = json.createParser(bytes.array(), bytes.offset(), bytes.length())) {
      parser.nextToken();
      JsonRequest request = new JsonRequest(parser, bytes, entities);
      FeatureRequest read = request.read();
      if (parser.nextToken() != null) {
        throw Faults.invalid("the body goes on after the end of its JSON object");
      }
      return read;
    } catch (IOException e) {
      throw JsonBodies.notJson(e);
    }
  }

  /**
   * Refuses what the parser would be lenient with: other encodings, which it guesses from zero
   * bytes and byte order marks at the start, and overlong UTF-8.
   */
  private void requireJsonObject() {
    int first = 0;
    while (first < bytes.length() && isSpace(at(first))) {
      first++;
    }
    if (first == bytes.length()) {
      throw Faults.invalid("the body is empty; it must be a JSON object");
    }
    if (at(first) != '{') {
      throw Faults.invalid(
          "the body must be a JSON object, but its first byte is 0x%02x".formatted(at(first)));
    }
    for (int i = first; i < Math.min(first + 4, bytes.length()); i++) {
      if (at(i) == 0) {
        throw Faults.invalid("the body must be UTF-8, but byte " + i + " is 0x00");
      }
    }
    if (!bytes.isWellFormedUtf8()) {
      throw Faults.invalid("the body is not well-formed UTF-8");
    }
  }

  private byte at(int index) {
    return bytes.array()[bytes.offset() + index];
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }
}
