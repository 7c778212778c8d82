package dev.windrow.store.lettuce;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.windrow.store.FieldSet;
import dev.windrow.store.HashRead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/**
 * Writes the commands of reads as RESP. Nothing here can fail once the buffer has room, so that a
 * pipeline is never sent in part.
 */
final class CommandWriter {
  private static final byte[] EXISTS = "*2\r\n$6\r\nEXISTS\r\n$".getBytes(US_ASCII);
  private static final byte[] HGETALL = "*2\r\n$7\r\nHGETALL\r\n$".getBytes(US_ASCII);
  private static final byte[] HMGET = "\r\n$5\r\nHMGET\r\n$".getBytes(US_ASCII);
  private static final byte[] MGET = "\r\n$4\r\nMGET\r\n".getBytes(US_ASCII);
  private static final int CRLF = ('\r' << 8) | '\n';
  private static final int MAX_HEAD = 48; // no less than any command's bytes beside key and names
  private static final int MAX_LENGTH = 16; // no less than "$", a length, two line ends and ":"

  private CommandWriter() {}

  /** Whether the key's existence is asked about before anything else. */
  static boolean asksExistence(HashRead read) {
    return switch (read.command()) {
      case HMGET -> read.fields().existenceWanted();
      // A whole hash tells by itself; with no field wanted of it, EXISTS tells it for less.
      case HGETALL -> read.fields().existenceWanted() && read.fields().size() == 0;
      case MGET -> false;
    };
  }

  /** Whether the fields are asked for. */
  static boolean asksFields(HashRead read) {
    return read.fields().size() > 0;
  }

  /** How many bytes {@link #write} needs at most. */
  static long size(HashRead read) {
    FieldSet fields = read.fields();
    long size = 0;
    if (asksExistence(read)) {
      size += MAX_HEAD + read.key().length;
    }
    if (asksFields(read)) {
      size += MAX_HEAD + read.key().length;
      switch (read.command()) {
        case HMGET -> size += fields.encodedNames().length;
        case MGET ->
            size +=
                fields.encodedNames().length
                    + (long) fields.size() * (MAX_LENGTH + read.key().length);
        case HGETALL -> {}
      }
    }
    return size;
  }

  static void write(ByteBuf out, HashRead read) {
    if (asksExistence(read)) {
      // Before the fields, not after: a row written in between then shows its values. Asked after
      // them, it would be a key that exists with no field, and defaults would hide what is stored.
      out.writeBytes(EXISTS);
      writeKey(out, read.key());
    }
    if (asksFields(read)) {
      switch (read.command()) {
        case HMGET -> {
          writeCount(out, '*', read.fields().size() + 2);
          out.writeBytes(HMGET);
          writeKey(out, read.key());
          out.writeBytes(read.fields().encodedNames());
        }
        case HGETALL -> {
          out.writeBytes(HGETALL);
          writeKey(out, read.key());
        }
        case MGET -> writeFlat(out, read.key(), read.fields());
      }
    }
  }

  private static void writeFlat(ByteBuf out, byte[] key, FieldSet fields) {
    writeCount(out, '*', fields.size() + 1);
    out.writeBytes(MGET);
    for (int p = 0; p < fields.size(); p++) {
      byte[] name = fields.name(p);
      writeCount(out, '$', key.length + 1 + name.length);
      out.writeShort(CRLF);
      out.writeBytes(key);
      out.writeByte(':');
      out.writeBytes(name);
      out.writeShort(CRLF);
    }
  }

  private static void writeKey(ByteBuf out, byte[] key) {
    writeNumber(out, key.length);
    out.writeShort(CRLF);
    out.writeBytes(key);
    out.writeShort(CRLF);
  }

  private static void writeCount(ByteBuf out, char type, int count) {
    out.writeByte(type);
    writeNumber(out, count);
  }

  private static void writeNumber(ByteBuf out, int number) {
    if (number < 10) {
      out.writeByte('0' + number);
    } else if (number < 100) {
      out.writeShort((('0' + number / 10) << 8) | ('0' + number % 10));
    } else {
      ByteBufUtil.writeAscii(out, Integer.toString(number));
    }
  }
}
