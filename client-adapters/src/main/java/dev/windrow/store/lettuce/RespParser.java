package dev.windrow.store.lettuce;

import io.netty.buffer.ByteBuf;

/**
 * Takes RESP2 and RESP3 apart as it arrives, in pieces of any size. Holds no reply: what is
 * complete goes to the sink, long strings in parts, so that memory stays bounded by the pieces
 * given. Confined to one thread.
 *
 * @see "RESP, https://redis.io/docs/latest/develop/reference/protocol-spec/"
 */
final class RespParser {
  /** Strings of this length are waited for no longer, but handed on in parts. */
  static final int PARTS_FROM = 16 * 1024;

  private static final int MAX_DEPTH = 16;
  private static final int MAX_NUMBER = 24; // characters: type, sign, 19 digits, CR, LF
  private static final int MAX_LINE = 16 * 1024;

  private byte[] window = new byte[64 * 1024];
  private int from;
  private int to;

  private final int[] left = new int[MAX_DEPTH]; // elements to come, for each open aggregate
  private int depth;
  private int partsLeft = -1; // bytes to come of a string in parts; below 0: none is under way

  private long number;
  private int next; // where the line read last ends

  /** Adds what {@code input} holds to what is to be parsed. */
  void append(ByteBuf input) {
    int more = input.readableBytes();
    if (from == to) {
      from = 0;
      to = 0;
    }
    if (to + more > window.length) {
      byte[] target = to - from + more > window.length ? new byte[to - from + more] : window;
      System.arraycopy(window, from, target, 0, to - from);
      to -= from;
      from = 0;
      window = target;
    }
    input.readBytes(window, to, more);
    to += more;
  }

  boolean isEmpty() {
    return from == to;
  }

  /** The next byte; there must be one. */
  byte peek() {
    return window[from];
  }

  /** Where in {@link #window} the next byte lies. */
  int position() {
    return from;
  }

  byte[] window() {
    return window;
  }

  /** Takes all bytes that there are, unparsed. */
  int skipAll() {
    int skipped = to - from;
    from = to;
    return skipped;
  }

  /**
   * Parses on, to the end of one reply at most.
   *
   * @return whether the reply is complete; if not, there is no more to parse until more is appended
   * @throws RespException if this is no RESP
   */
  boolean parse(RespSink sink) {
    while (from < to) {
      if (partsLeft >= 0) {
        if (!parts(sink)) {
          return false;
        }
      } else {
        switch (window[from]) {
          case '$', '=' -> {
            if (!number()) {
              return false;
            }
            if (number >= 0 && to - next < number + 2) {
              if (length() < PARTS_FROM) {
                return false;
              }
              from = next;
              partsLeft = (int) number;
              sink.bulkBegin(partsLeft);
              continue;
            }
            if (number < 0) {
              from = next;
              sink.none();
            } else {
              int start = next;
              from = afterString(start + (int) number);
              sink.bulk(window, start, (int) number);
            }
          }
          case '*', '~', '>', '%' -> {
            boolean map = window[from] == '%';
            if (!number()) {
              return false;
            }
            from = next;
            if (number < 0) {
              sink.none();
            } else {
              int elements = map ? 2 * length() : length();
              sink.aggregate(elements);
              if (elements > 0) {
                open(elements);
                continue;
              }
            }
          }
          case ':' -> {
            if (!number()) {
              return false;
            }
            from = next;
            sink.integer(number);
          }
          default -> {
            if (!line(sink)) {
              return false;
            }
          }
        }
      }
      if (elementDone()) {
        return true;
      }
    }
    return false;
  }

  private boolean parts(RespSink sink) {
    int part = Math.min(partsLeft, to - from);
    if (part > 0) {
      sink.bulkPart(window, from, part);
      from += part;
      partsLeft -= part;
    }
    if (partsLeft > 0 || to - from < 2) {
      return false;
    }
    from = afterString(from);
    partsLeft = -1;
    sink.bulkEnd();
    return true;
  }

  private boolean line(RespSink sink) {
    byte type = window[from];
    int start = from + 1;
    if (type == '!') {
      if (!number() || to - next < length() + 2) {
        return number < MAX_LINE ? false : fail("an error of " + number + " bytes");
      }
      int begin = next;
      from = afterString(begin + (int) number);
      sink.error(window, begin, (int) number);
      return true;
    }
    int end = start;
    while (end < to && window[end] != '\n') {
      end++;
    }
    if (end == to) {
      return to - from < MAX_LINE ? false : fail("a line longer than " + MAX_LINE + " bytes");
    }
    from = end + 1;
    switch (type) {
      case '-' -> sink.error(window, start, end - 1 - start);
      case '_' -> sink.none();
      case '+', '#', ',', '(' -> sink.other();
      default -> fail("type " + type);
    }
    return true;
  }

  /** Reads the line's number; false while the line is not complete. */
  private boolean number() {
    int at = from + 1;
    boolean negative = at < to && window[at] == '-';
    if (negative) {
      at++;
    }
    long value = 0;
    for (; at < to; at++) {
      int digit = window[at] - '0';
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
      } else if (window[at] == '\r') {
        if (at + 1 == to) {
          break;
        }
        next = afterString(at);
        number = negative ? -value : value;
        return true;
      } else {
        return fail("byte " + window[at] + " in a number");
      }
    }
    number = 0;
    return to - from < MAX_NUMBER ? false : fail("a number longer than 64 bits");
  }

  private int length() {
    if (number > 1 << 29) {
      fail("a length of " + number);
    }
    return (int) number;
  }

  private int afterString(int end) {
    if (window[end] != '\r' || window[end + 1] != '\n') {
      fail("no line end where one is due");
    }
    return end + 2;
  }

  private void open(int elements) {
    if (depth == MAX_DEPTH) {
      fail("more than " + MAX_DEPTH + " levels");
    }
    left[depth++] = elements;
  }

  private boolean elementDone() {
    while (depth > 0) {
      if (--left[depth - 1] > 0) {
        return false;
      }
      depth--;
    }
    return true;
  }

  private static boolean fail(String what) {
    throw new RespException("not RESP: " + what);
  }
}
