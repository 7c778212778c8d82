package dev.windrow.codec;

import dev.windrow.feature.FeatureType;
import dev.windrow.feature.Values;
import java.io.ByteArrayOutputStream;

/**
 * Lists of numbers and booleans as JSON arrays, each element as the type's scalar codec reads it.
 * Numbers that are not finite are written as JSON strings ({@code "NaN"}), which every JSON parser
 * takes; the bare words that Python and JavaScript libraries write are read as well.
 */
final class JsonScalarsCodec extends JsonArrayCodec {
  private final ValueCodec scalar;

  JsonScalarsCodec(FeatureType element, ValueCodec scalar) {
    super(element);
    this.scalar = scalar;
  }

  @Override
  int elementEnd(byte[] bytes, int from, int end) {
    int at = from;
    while (at < end && !endsElement(bytes[at])) {
      at++;
    }
    return at;
  }

  private static boolean endsElement(byte b) {
    return b == ',' || b == ']' || (b <= ' ' && isSpace(b));
  }

  @Override
  boolean addElement(byte[] bytes, int from, int to, Values out) {
    if (to > from && bytes[from] == '"') {
      return isQuotedWord(bytes, from, to) && scalar.decode(bytes, from + 1, to - from - 2, out);
    }
    return scalar.decode(bytes, from, to - from, out);
  }

  /** Only the words for what is not finite may be quoted: {@code ["1"]} is a list of strings. */
  private boolean isQuotedWord(byte[] bytes, int from, int to) {
    return scalar instanceof DecimalFractionCodec
        && to - from > 2
        && bytes[to - 1] == '"'
        && Character.isLetter(bytes[to - 2]);
  }

  @Override
  public byte[] encode(Values values, int from, int to) {
    ByteArrayOutputStream json = new ByteArrayOutputStream(2 + 8 * (to - from));
    json.write('[');
    for (int i = from; i < to; i++) {
      if (i > from) {
        json.write(',');
      }
      byte[] text = scalar.encode(values, i, i + 1);
      boolean quoted =
          scalar instanceof DecimalFractionCodec && Character.isLetter(text[text.length - 1]);
      if (quoted) {
        json.write('"');
      }
      json.writeBytes(text);
      if (quoted) {
        json.write('"');
      }
    }
    json.write(']');
    return json.toByteArray();
  }
}
