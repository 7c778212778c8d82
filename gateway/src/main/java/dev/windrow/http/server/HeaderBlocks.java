package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Response headers as HPACK blocks that leave the dynamic table alone. So a block does not depend
 * on those before it, and an endpoint's headers are encoded once, not once a response: after that a
 * response's headers are a copied array and the digits of its length. Confined to one event loop.
 *
 * @see "RFC 7541, HPACK, sections 5 and 6 and appendix A"
 */
final class HeaderBlocks {
  /** The size update by which a connection says that its dynamic table stays empty. */
  static final int TABLE_SIZE_ZERO = 0x20;

  /** An endpoint has few header maps; one that makes them anew must not fill the memory. */
  private static final int MAX_KEPT = 256;

  private static final int CONTENT_LENGTH_INDEX = 28;
  private static final int CONTENT_TYPE_INDEX = 31;
  private static final int STATUS_INDEX = 8;
  private static final int[] INDEXED_STATUSES = {200, 204, 206, 304, 400, 404, 500};

  private final IdentityHashMap<Map<String, String>, byte[]> kept = new IdentityHashMap<>();

  /** Appends {@code :status}. */
  static void status(int status, ByteBuf out) {
    for (int i = 0; i < INDEXED_STATUSES.length; i++) {
      if (INDEXED_STATUSES[i] == status) {
        out.writeByte(0x80 | (STATUS_INDEX + i));
        return;
      }
    }
    out.writeByte(STATUS_INDEX);
    number(status, out);
  }

  /** Appends {@code content-length}. */
  static void contentLength(int length, ByteBuf out) {
    indexedName(CONTENT_LENGTH_INDEX, out);
    number(length, out);
  }

  /**
   * The block of {@code headers}.
   *
   * @throws IllegalArgumentException if a name or a value would break out of its line
   */
  byte[] of(Map<String, String> headers) {
    byte[] block = kept.get(headers);
    if (block == null) {
      block = encoded(headers);
      if (kept.size() == MAX_KEPT) {
        kept.clear();
      }
      kept.put(headers, block);
    }
    return block;
  }

  private static byte[] encoded(Map<String, String> headers) {
    ByteBuf block = Unpooled.buffer();
    headers.forEach(
        (name, value) -> {
          if (name.equals("content-type")) {
            indexedName(CONTENT_TYPE_INDEX, block);
          } else {
            block.writeByte(0); // without indexing, by its name
            text(name, block);
          }
          text(value, block);
        });
    return ByteBufUtil.getBytes(block);
  }

  /** A literal without indexing, its name from the static table. */
  private static void indexedName(int index, ByteBuf out) {
    if (index < 0xf) {
      out.writeByte(index);
    } else {
      out.writeByte(0xf).writeByte(index - 0xf);
    }
  }

  private static void text(String text, ByteBuf out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' || c == '\n' || c == 0 || c > 0xff) {
        throw new IllegalArgumentException(
            "a header must not hold the character " + (int) c + ", got '" + text + "'");
      }
    }
    length(text.length(), out);
    out.writeCharSequence(text, ISO_8859_1);
  }

  /** An integer with a prefix of seven bits, of a text without Huffman coding. */
  private static void length(int length, ByteBuf out) {
    if (length < 0x7f) {
      out.writeByte(length);
      return;
    }
    out.writeByte(0x7f);
    int rest = length - 0x7f;
    while (rest >= 0x80) {
      out.writeByte(0x80 | (rest & 0x7f));
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  /** The decimal digits of a number that is not negative, as a text. */
  private static void number(int value, ByteBuf out) {
    int digits = 1;
    for (int rest = value / 10; rest > 0; rest /= 10) {
      digits++;
    }
    out.writeByte(digits);
    int start = out.writerIndex();
    out.writeZero(digits);
    int rest = value;
    for (int i = start + digits - 1; i >= start; i--) {
      out.setByte(i, '0' + rest % 10);
      rest /= 10;
    }
  }
}
