package dev.windrow.codec;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** STRING_LIST as a JSON array of strings. */
final class JsonStringsCodec extends JsonArrayCodec {
  JsonStringsCodec() {
    super(FeatureType.STRING);
  }

  @Override
  int elementEnd(byte[] bytes, int from, int end) {
    return JsonStrings.end(bytes, from, end);
  }

  @Override
  boolean check(byte[] bytes, int from, int to, Values probe) {
    return true; // elementEnd has checked all of it
  }

  @Override
  boolean addElement(byte[] bytes, int from, int to, Values out) {
    BytesValues strings = (BytesValues) out;
    int length = to - from - 2;
    if (JsonStrings.hasEscape(bytes, from + 1, to - 1)) {
      byte[] text = new byte[length];
      strings.add(text, 0, JsonStrings.unescape(bytes, from + 1, to - 1, text));
    } else {
      strings.add(bytes, from + 1, length);
    }
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    BytesValues strings = (BytesValues) values;
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    json.write('[');
    for (int i = from; i < to; i++) {
      if (i > from) {
        json.write(',');
      }
      String text = new String(strings.get(i), StandardCharsets.UTF_8);
      json.write('"');
      json.writeBytes(JsonStringEncoder.getInstance().quoteAsUTF8(text));
      json.write('"');
    }
    json.write(']');
    return json.toByteArray();
  }
}
