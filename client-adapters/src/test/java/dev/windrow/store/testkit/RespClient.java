package dev.windrow.store.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A small blocking RESP2 client, for tests to fill a server and to ask it what happened. */
public final class RespClient implements AutoCloseable {
  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  /** An error answered by the server. */
  public static final class ErrorReply extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ErrorReply(String message) {
      super(message);
    }
  }

  public RespClient(int port) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      out = new BufferedOutputStream(socket.getOutputStream());
      in = new BufferedInputStream(socket.getInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends one command and waits for its reply.
   *
   * @return byte[] for a bulk string, String for a simple one, Long, List, or null
   * @throws ErrorReply if the server answers with an error
   */
  public @Nullable Object call(byte[]... command) {
    send(command);
    return receive();
  }

  /** As {@link #call(byte[][])}, of text. */
  public @Nullable Object call(String... command) {
    return call(Stream.of(command).map(word -> word.getBytes(UTF_8)).toArray(byte[][]::new));
  }

  /** Writes a hash; {@code fieldsAndValues} in turn. */
  public void hset(byte[] key, byte[]... fieldsAndValues) {
    byte[][] command = new byte[fieldsAndValues.length + 2][];
    command[0] = "HSET".getBytes(UTF_8);
    command[1] = key;
    System.arraycopy(fieldsAndValues, 0, command, 2, fieldsAndValues.length);
    call(command);
  }

  /** As {@link #hset(byte[], byte[][])}, of text. */
  public void hset(String key, String... fieldsAndValues) {
    hset(
        key.getBytes(UTF_8),
        Stream.of(fieldsAndValues).map(word -> word.getBytes(UTF_8)).toArray(byte[][]::new));
  }

  /** A section of INFO, as text. */
  public String info(String section) {
    Object reply = call("INFO", section);
    if (reply instanceof byte[] text) {
      return new String(text, UTF_8);
    }
    throw new IllegalStateException("INFO answers " + reply);
  }

  /** How often the server ran this command since it started or since CONFIG RESETSTAT. */
  public long calls(String command) {
    return number("commandstats", "cmdstat_" + command + ":calls=");
  }

  /** How often the server read from any client's socket since it started or CONFIG RESETSTAT. */
  public long socketReads() {
    return number("stats", "total_reads_processed:");
  }

  private long number(String section, String before) {
    Matcher found = Pattern.compile(Pattern.quote(before) + "(\\d+)").matcher(info(section));
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  /** Whether the server answers at all, be it with an error. */
  boolean answers() {
    try {
      call("PING");
      return true;
    } catch (ErrorReply e) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends a command without waiting; {@link #receive} takes the replies, in order. */
  public void send(byte[]... command) {
    try {
      out.write(("*" + command.length + "\r\n").getBytes(UTF_8));
      for (byte[] word : command) {
        out.write(("$" + word.length + "\r\n").getBytes(UTF_8));
        out.write(word);
        out.write("\r\n".getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Flushes what was sent and waits for the next reply; see {@link #call(byte[][])}. */
  public @Nullable Object receive() {
    try {
      out.flush();
      return reply();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable Object reply() throws IOException {
    String line = line();
    String rest = line.substring(1);
    return switch (line.charAt(0)) {
      case '+' -> rest;
      case ':' -> Long.valueOf(rest);
      case '-' -> throw new ErrorReply(rest);
      case '$' -> bulk(Integer.parseInt(rest));
      case '*' -> list(Integer.parseInt(rest));
      default -> throw new IllegalStateException("not RESP2: " + line);
    };
  }

  private byte @Nullable [] bulk(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = in.readNBytes(length);
    in.skipNBytes(2);
    return bytes;
  }

  private @Nullable List<@Nullable Object> list(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    List<@Nullable Object> elements = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      elements.add(reply());
    }
    return elements;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.append((char) b);
    }
    return line.substring(0, line.length() - 1);
  }
}
