package dev.windrow.demo;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends commands to a loopback server in one go. Blocks. */
final class RedisPipe {
  private RedisPipe() {}

  /**
   * Runs {@code commands}, whose replies are numbers or simple strings: SET and HSET.
   *
   * @param commands each the command's name and its arguments
   * @throws DemoException if the server refuses one
   * @see "Redis serialization protocol specification (RESP2)"
   */
  static void run(int port, List<byte[][]> commands) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      OutputStream out = new BufferedOutputStream(socket.getOutputStream());
      for (byte[][] command : commands) {
        line(out, '*', command.length);
        for (byte[] argument : command) {
          line(out, '$', argument.length);
          out.write(argument);
          out.write('\r');
          out.write('\n');
        }
      }
      out.flush();
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      for (int i = 0; i < commands.size(); i++) {
        check(in.readLine());
      }
    } catch (IOException e) {
      throw new DemoException("the sample features cannot be written: " + e.getMessage(), e);
    }
  }

  private static void check(String reply) {
    if (reply == null || reply.startsWith("-")) {
      throw new DemoException("the store refuses a sample feature: " + reply);
    }
  }

  private static void line(OutputStream out, char kind, int number) throws IOException {
    out.write((kind + String.valueOf(number) + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }
}
