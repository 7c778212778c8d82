package dev.windrow.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A running server on a free loopback port, which keeps nothing on disk. It ends with this JVM,
 * however that ends, and takes its folder with it. Everything here blocks.
 */
final class RedisServer implements AutoCloseable {
  private static final int ATTEMPTS = 5;
  private static final String READY = "Ready to accept connections";
  private static final String PORT_TAKEN = "already in use";

  /**
   * Runs the server until the pipe from this JVM closes, which it does even after {@code kill -9}.
   * Its own output is closed, so that the server's ends when the server does. Ctrl-C goes to all
   * processes of a terminal: it must not end this one before the gateway has finished.
   */
  private static final String KEEPER =
      """
      trap '' INT
      folder=$1
      shift
      "$@" &
      server=$!
      exec >/dev/null 2>&1
      read -r _
      kill -9 "$server"
      wait "$server"
      rm -rf "$folder"
      """;

  private final Process keeper;
  private final int port;

  private RedisServer(Process keeper, int port) {
    this.keeper = keeper;
    this.port = port;
  }

  /**
   * Starts {@code executable} and waits until it answers.
   *
   * @param folder the server's own; removed when it ends
   * @param path folders, as the PATH has them
   * @throws DemoException if it ends instead
   */
  static RedisServer start(RedisExecutable executable, Path folder, String path) {
    StringBuilder words = new StringBuilder();
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      int port = freePort();
      RedisServer started = launch(executable, folder, path, port, words);
      if (started != null) {
        return started;
      }
      if (!words.toString().contains(PORT_TAKEN)) {
        break;
      }
    }
    throw new DemoException(executable.words() + " does not start; it says:\n" + words);
  }

  int port() {
    return port;
  }

  /** Ends the server, and waits until it is gone. */
  @Override
  public void close() {
    end(keeper);
  }

  private static @Nullable RedisServer launch(
      RedisExecutable executable, Path folder, String path, int port, StringBuilder words) {
    List<String> command = new ArrayList<>();
    if (Stream.of(path.split(":", -1)).anyMatch(at -> Files.isExecutable(Path.of(at, "setsid")))) {
      command.add("setsid"); // a session of its own, so that Ctrl-C does not reach the server
    }
    command.addAll(List.of("sh", "-c", KEEPER, "windrow-redis", folder.toString()));
    command.addAll(List.of(executable.file().toString(), "--port", String.valueOf(port)));
    command.addAll(List.of("--bind", "127.0.0.1", "--dir", folder.toString()));
    command.addAll(List.of("--save", "", "--appendonly", "no"));
    try {
      Process keeper =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      if (awaitReady(keeper.inputReader(), port, words)) {
        return new RedisServer(keeper, port);
      }
      end(keeper);
      Files.createDirectories(folder); // the keeper took it along
      return null;
    } catch (IOException e) {
      throw new DemoException(executable.words() + " cannot be started: " + e.getMessage(), e);
    }
  }

  // The log is read to its end all the time: a server whose pipe is full stops.
  private static boolean awaitReady(BufferedReader log, int port, StringBuilder words)
      throws IOException {
    words.setLength(0);
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      words.append(line).append('\n');
      if (line.contains(READY)) {
        Thread drain = new Thread(() -> drain(log), "windrow-redis-log-" + port);
        drain.setDaemon(true);
        drain.start();
        return true;
      }
    }
    return false;
  }

  private static void drain(BufferedReader log) {
    try (log) {
      log.transferTo(Writer.nullWriter());
    } catch (IOException closed) {
      // The server is being ended.
    }
  }

  private static void end(Process keeper) {
    try {
      keeper.getOutputStream().close();
    } catch (IOException gone) {
      // The pipe's other end is closed: the keeper has ended already.
    }
    keeper.onExit().join();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
