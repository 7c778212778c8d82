package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A bare socket: sends what a test writes, byte for byte, and reads what comes. */
final class Http1Client implements AutoCloseable {
  private final Socket socket;

  Http1Client(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) TestServer.PATIENCE.toMillis());
  }

  /** Sends {@code text}, of which a vertical bar stands for a line end. */
  Http1Client send(String text) throws IOException {
    socket.getOutputStream().write(text.replace("|", "\r\n").getBytes(ISO_8859_1));
    return this;
  }

  /** Reads to the end of the connection. */
  String readAll() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
  }

  /** Reads until {@code text} was seen. */
  String readUntil(String text) throws IOException {
    StringBuilder read = new StringBuilder();
    InputStream in = socket.getInputStream();
    while (read.indexOf(text) < 0) {
      int next = in.read();
      if (next < 0) {
        throw new AssertionError("the connection ended after: " + read);
      }
      read.append((char) next);
    }
    return read.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
