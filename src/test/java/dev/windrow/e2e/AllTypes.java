package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.XXHash32;
import org.xerial.snappy.Snappy;

/**
 * A value of every type, as each layout stores it and as JSON shows it, written here by the tools
 * of others, so that no encoder of the gateway's can hide a mistake of its decoder.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record AllTypes(String type, Object json, byte[] text, byte[] gigascale) {
  static final long MOMENT = 1_700_000_000L; // 2023-11-14T22:13:20Z

  static final List<AllTypes> VALUES =
      List.of(
          scalar("BOOL", true, "true"),
          scalar("INT32", -2147483648L, "-2147483648"),
          scalar("INT64", 9007199254740993L, "9007199254740993"),
          scalar("FLOAT", 0.1, "0.1"),
          scalar("DOUBLE", -2.5e-300, "-2.5E-300"),
          scalar("STRING", "Grüße, \"😀\"\n", "Grüße, \"😀\"\n"),
          new AllTypes("BYTES", "AP+A", bytes("00ff80"), bytes("00ff80")),
          scalar("UNIX_TIMESTAMP", "2023-11-14T22:13:20Z", String.valueOf(MOMENT)),
          list(
              "BOOL_LIST",
              List.of(true, false),
              "[true,false]",
              snappy(message(out -> out.writeByteArrayNoTag(new byte[] {1, 0})))),
          list(
              "INT32_LIST",
              List.of(1L, -2L),
              "[1,-2]",
              snappy(
                  packed(
                      out -> {
                        out.writeInt32NoTag(1);
                        out.writeInt32NoTag(-2);
                      }))),
          list(
              "INT64_LIST",
              List.of(1L, -9007199254740993L),
              "[1,-9007199254740993]",
              snappy(
                  packed(
                      out -> {
                        out.writeInt64NoTag(1);
                        out.writeInt64NoTag(-9007199254740993L);
                      }))),
          list(
              "FLOAT_LIST",
              List.of(0.1, -1.5),
              "[0.1,-1.5]",
              packed(
                  out -> {
                    out.writeFloatNoTag(0.1f);
                    out.writeFloatNoTag(-1.5f);
                  })),
          list(
              "DOUBLE_LIST",
              List.of(0.1, 1e300),
              "[0.1,1e300]",
              packed(
                  out -> {
                    out.writeDoubleNoTag(0.1);
                    out.writeDoubleNoTag(1e300);
                  })),
          list(
              "STRING_LIST",
              List.of("a", "ü", ""),
              "[\"a\",\"ü\",\"\"]",
              snappy(
                  message(
                      out -> {
                        out.writeStringNoTag("a");
                        out.writeString(1, "ü");
                        out.writeString(1, "");
                      }))),
          list(
              "BYTES_LIST",
              List.of("AP8=", ""),
              "[\"AP8=\",\"\"]",
              snappy(
                  message(
                      out -> {
                        out.writeByteArrayNoTag(bytes("00ff"));
                        out.writeByteArray(1, new byte[0]);
                      }))),
          list(
              "UNIX_TIMESTAMP_LIST",
              List.of("1970-01-01T00:00:00Z", "2023-11-14T22:13:20Z"),
              "[0," + MOMENT + "]",
              snappy(
                  packed(
                      out -> {
                        out.writeInt64NoTag(0);
                        out.writeInt64NoTag(MOMENT);
                      }))));

  /** The name of this type's feature. */
  String feature() {
    return "a_" + type.toLowerCase(java.util.Locale.ROOT);
  }

  /** The features of all types, as the catalog declares them. */
  static String declared() {
    return VALUES.stream()
        .map(value -> "      " + value.feature() + ": {type: " + value.type() + "}")
        .collect(Collectors.joining("\n"));
  }

  /** The field that the gigascale layout keeps {@code feature} in, as text. */
  static byte[] hashedAsText(String feature) {
    return String.valueOf(xxHash(feature)).getBytes(UTF_8);
  }

  /** The field that the gigascale layout keeps {@code feature} in, as four bytes. */
  static byte[] hashedRaw(String feature) {
    return ByteBuffer.allocate(4).putInt((int) xxHash(feature)).array();
  }

  private static long xxHash(String text) {
    XXHash32 hash = new XXHash32();
    byte[] bytes = text.getBytes(UTF_8);
    hash.update(bytes, 0, bytes.length);
    return hash.getValue();
  }

  private static AllTypes scalar(String type, Object json, String text) {
    return new AllTypes(type, json, text.getBytes(UTF_8), text.getBytes(UTF_8));
  }

  private static AllTypes list(String type, List<?> json, String text, byte[] gigascale) {
    return new AllTypes(type, json, text.getBytes(UTF_8), gigascale);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  private interface Writing {
    void to(CodedOutputStream out) throws IOException;
  }

  /** {@code repeated T values = 1}, packed. */
  private static byte[] packed(Writing elements) {
    byte[] content = written(elements);
    return message(out -> out.writeByteArrayNoTag(content));
  }

  /** The tag of field 1, length-delimited, and what follows. */
  private static byte[] message(Writing rest) {
    byte[] content = written(rest);
    byte[] message = Arrays.copyOf(new byte[] {0x0a}, content.length + 1);
    System.arraycopy(content, 0, message, 1, content.length);
    return message;
  }

  private static byte[] written(Writing writing) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      CodedOutputStream out = CodedOutputStream.newInstance(bytes);
      writing.to(out);
      out.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] snappy(byte[] plain) {
    try {
      return Snappy.compress(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
