package dev.windrow.codec;

import dev.windrow.feature.BytesValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;

/**
 * BYTES_LIST as a JSON array of strings in base64 (RFC 4648, section 4: the alphabet with {@code +}
 * and {@code /}), padded or not.
 */
final class JsonBase64Codec extends JsonArrayCodec {
  JsonBase64Codec() {
    super(FeatureType.BYTES);
  }

  @Override
  int elementEnd(byte[] bytes, int from, int end) {
    return JsonStrings.end(bytes, from, end);
  }

  @Override
  boolean check(byte[] bytes, int from, int to, Values probe) {
    if (JsonStrings.hasEscape(bytes, from + 1, to - 1)) {
      byte[] text = new byte[to - from - 2];
      return isBase64(text, 0, JsonStrings.unescape(bytes, from + 1, to - 1, text));
    }
    return isBase64(bytes, from + 1, to - 1);
  }

  @Override
  boolean addElement(byte[] bytes, int from, int to, Values out) {
    byte[] text = new byte[to - from - 2];
    int length = JsonStrings.unescape(bytes, from + 1, to - 1, text); // some write / as \/
    if (!isBase64(text, 0, length)) {
      return false;
    }
    byte[] value = Base64.getDecoder().decode(Arrays.copyOf(text, length));
    ((BytesValues) out).add(value, 0, value.length);
    return true;
  }

  private static boolean isBase64(byte[] text, int from, int to) {
    int padding = 0;
    while (padding < 2 && to - padding > from && text[to - padding - 1] == '=') {
      padding++;
    }
    int length = to - from;
    if (padding > 0 ? length % 4 != 0 : length % 4 == 1) {
      return false;
    }
    for (int i = from; i < to - padding; i++) {
      byte c = text[i];
      boolean inAlphabet =
          (c >= 'A' && c <= 'Z')
              || (c >= 'a' && c <= 'z')
              || (c >= '0' && c <= '9')
              || c == '+'
              || c == '/';
      if (!inAlphabet) {
        return false;
      }
    }
    return true;
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    BytesValues all = (BytesValues) values;
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    json.write('[');
    for (int i = from; i < to; i++) {
      if (i > from) {
        json.write(',');
      }
      json.write('"');
      json.writeBytes(Base64.getEncoder().encode(all.get(i)));
      json.write('"');
    }
    json.write(']');
    return json.toByteArray();
  }
}
