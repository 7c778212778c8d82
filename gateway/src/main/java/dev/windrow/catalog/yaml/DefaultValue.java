package dev.windrow.catalog.yaml;

import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.DoubleValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.yaml.YamlScalar;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One value of a scalar type as YAML writes it. */
final class DefaultValue {
  private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]{1,20}");
  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final Pattern NAN = Pattern.compile("NaN|\\.(nan|NaN|NAN)");
  private static final Pattern INFINITE = Pattern.compile("[-+]?(Infinity|\\.(inf|Inf|INF))");

  private DefaultValue() {}

  /**
   * Appends the value of {@code scalar}.
   *
   * @return null when that was done; else the rule that {@code scalar} breaks
   */
  static @Nullable String append(YamlScalar scalar, FeatureType type, Values out) {
    if (scalar.isNull()) {
      return "must be a value";
    }
    String text = scalar.text();
    try {
      if (out instanceof BytesValues bytes) {
        return type == FeatureType.STRING ? string(scalar, bytes) : base64(text, bytes);
      }
      if (type == FeatureType.UNIX_TIMESTAMP) {
        return timestamp(scalar, (LongValues) out);
      }
      if (scalar.isQuoted()) {
        return "must be written without quotes";
      }
      if (out instanceof BoolValues bools) {
        return bool(text, bools);
      }
      if (out instanceof IntValues ints) {
        return INTEGER.matcher(text).matches()
            ? done(() -> ints.add(Integer.parseInt(text)))
            : "must be a whole number";
      }
      if (out instanceof LongValues longs) {
        return INTEGER.matcher(text).matches()
            ? done(() -> longs.add(Long.parseLong(text)))
            : "must be a whole number";
      }
      return decimal(text, out);
    } catch (NumberFormatException tooLarge) {
      return "must be in the range of its type";
    }
  }

  private static @Nullable String done(Runnable append) {
    append.run();
    return null;
  }

  private static @Nullable String bool(String text, BoolValues out) {
    if (!text.equals("true") && !text.equals("false")) {
      return "must be true or false";
    }
    out.add(text.equals("true"));
    return null;
  }

  private static @Nullable String decimal(String text, Values out) {
    double value;
    if (NAN.matcher(text).matches()) {
      value = Double.NaN;
    } else if (INFINITE.matcher(text).matches()) {
      value = text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    } else if (DECIMAL.matcher(text).matches()) {
      // A float is parsed as such: through a double it would be rounded twice.
      value = out instanceof FloatValues ? Float.parseFloat(text) : Double.parseDouble(text);
      if (Double.isInfinite(value)) {
        return "must be in the range of its type";
      }
    } else {
      return "must be a number";
    }
    if (out instanceof FloatValues floats) {
      floats.add((float) value);
    } else {
      ((DoubleValues) out).add(value);
    }
    return null;
  }

  private static @Nullable String string(YamlScalar scalar, BytesValues out) {
    String text = scalar.text();
    if (!scalar.isQuoted()
        && (DECIMAL.matcher(text).matches() || text.equals("true") || text.equals("false"))) {
      return "must be text, in quotes when it looks like a number or a boolean";
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.add(utf8, 0, utf8.length);
    return null;
  }

  private static @Nullable String base64(String text, BytesValues out) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      out.add(bytes, 0, bytes.length);
      return null;
    } catch (IllegalArgumentException notBase64) {
      return "must be base64";
    }
  }

  private static @Nullable String timestamp(YamlScalar scalar, LongValues out) {
    if (INTEGER.matcher(scalar.text()).matches()) {
      return scalar.isQuoted()
          ? "must be written without quotes"
          : done(() -> out.add(Long.parseLong(scalar.text())));
    }
    try {
      OffsetDateTime time = OffsetDateTime.parse(scalar.text());
      if (time.getNano() != 0) {
        return "must be whole seconds";
      }
      out.add(time.toEpochSecond());
      return null;
    } catch (DateTimeException notOne) {
      return "must be epoch seconds or RFC 3339, like 2024-05-01T12:00:00Z";
    }
  }
}
