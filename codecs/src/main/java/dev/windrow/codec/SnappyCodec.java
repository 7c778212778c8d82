package dev.windrow.codec;

import dev.windrow.feature.Values;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.xerial.snappy.Snappy;

/**
 * Snappy's raw block format around another codec's bytes; its framed stream formats are no value.
 *
 * <p>Memory for the uncompressed bytes is taken only when the declared length is within the limit
 * and the body is known to be a whole stream of that length. The format stores at most 64 bytes in
 * 3, so that memory is less than 22 times the stored bytes, and never more than the limit.
 *
 * @see "google/snappy, format_description.txt"
 */
public final class SnappyCodec implements ValueCodec {
  /** Holds a list of 100,000 numbers; far below what a few hostile cells could use up. */
  public static final int DEFAULT_MAX_UNCOMPRESSED_BYTES = 1 << 20;

  private final ValueCodec inner;
  private final int maxUncompressedBytes;

  /**
   * Loads Snappy's native library, which reads files: make codecs at start, not on an event loop.
   *
   * @param maxUncompressedBytes a value that declares more is no value; at least 0
   */
  public SnappyCodec(ValueCodec inner, int maxUncompressedBytes) {
    if (maxUncompressedBytes < 0) {
      throw new IllegalArgumentException(
          "the limit of uncompressed bytes is at least 0, got " + maxUncompressedBytes);
    }
    this.inner = inner;
    this.maxUncompressedBytes = maxUncompressedBytes;
    compress(new byte[0]);
  }

  @Override
  public boolean decode(byte[] bytes, int offset, int length, Values out) {
    Objects.checkFromIndexSize(offset, length, bytes.length); // native code does not check it
    int headEnd = ProtobufWire.varintEnd(bytes, offset, offset + length); // the same varint
    if (headEnd < 0) {
      return false;
    }
    long declared = ProtobufWire.varint(bytes, offset);
    if (declared < 0 || declared > maxUncompressedBytes) {
      return false;
    }
    byte[] uncompressed;
    try {
      if (!Snappy.isValidCompressedBuffer(bytes, offset, length)) {
        return false;
      }
      uncompressed = new byte[(int) declared];
      if (Snappy.uncompress(bytes, offset, length, uncompressed, 0) != uncompressed.length) {
        return false;
      }
    } catch (IOException e) {
      return false;
    }
    return inner.decode(uncompressed, 0, uncompressed.length, out);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the value is larger than {@link #decode} would take
   */
  @Override
  public byte[] encode(Values values, int from, int to) {
    byte[] uncompressed = inner.encode(values, from, to);
    if (uncompressed.length > maxUncompressedBytes) {
      throw new IllegalArgumentException(
          "a value of "
              + uncompressed.length
              + " bytes before compression, the limit is "
              + maxUncompressedBytes);
    }
    return compress(uncompressed);
  }

  private static byte[] compress(byte[] bytes) {
    try {
      return Snappy.compress(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("Snappy cannot compress " + bytes.length + " bytes", e);
    }
  }
}
