package dev.windrow.store.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A real server on a free loopback port, in a folder of its own that goes with it, without
 * persistence. It ends with the JVM at the latest. For test threads: everything here blocks.
 */
public final class RedisServerProcess implements AutoCloseable {
  private static final int ATTEMPTS = 5;

  private final List<String> options;
  private final Path folder;
  private final Thread atExit;
  private int port;
  private Process process;

  private RedisServerProcess(List<String> options) {
    this.options = options;
    try {
      this.folder = Files.createTempDirectory("windrow-redis-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.process = launchOnFreePort();
    this.atExit = new Thread(this::endAndClean, "end-redis-" + port);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * Starts a server and waits until it answers.
   *
   * @param options of the server's command line, such as {@code --requirepass secret}
   */
  public static RedisServerProcess start(String... options) {
    return new RedisServerProcess(List.of(options));
  }

  /** A loopback port that nobody listened on a moment ago. */
  public static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public int port() {
    return port;
  }

  public URI uri() {
    return URI.create("redis://127.0.0.1:" + port);
  }

  /** A new client, unauthenticated. The caller closes it. */
  public RespClient client() {
    return new RespClient(port);
  }

  /** Ends the server without a word (SIGKILL), and waits until it is gone. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Holds the server (SIGSTOP): its connections stay, and nobody answers. */
  public void pause() {
    signal("STOP");
  }

  /** Lets a held server go on (SIGCONT). */
  public void resume() {
    signal("CONT");
  }

  /** Starts a killed server anew, empty, on the same port. */
  public void restart() {
    kill();
    Process started = launch();
    if (!started.isAlive()) {
      throw new IllegalStateException("port " + port + " cannot be listened on again");
    }
    process = started;
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(atExit);
    endAndClean();
  }

  private void endAndClean() {
    kill();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process launchOnFreePort() {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      port = freePort();
      Process started = launch();
      if (started.isAlive()) {
        return started;
      }
    }
    throw new IllegalStateException("no server could be started, in " + ATTEMPTS + " attempts");
  }

  /** Starts the server; when it cannot run, what is returned has ended. */
  private Process launch() {
    List<String> command = new ArrayList<>(List.of(RedisBinary.chosen().path().toString()));
    command.addAll(List.of("--port", String.valueOf(port), "--bind", "127.0.0.1"));
    command.addAll(List.of("--save", "", "--appendonly", "no", "--dir", folder.toString()));
    command.addAll(options);
    try {
      Process started =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      awaitReady(started);
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The log is read to its end all the time: a server whose pipe is full stops.
  private void awaitReady(Process started) throws IOException {
    BufferedReader log = started.inputReader();
    StringBuilder words = new StringBuilder();
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      words.append(line).append('\n');
      if (line.contains("Ready to accept connections")) {
        Thread drain = new Thread(() -> log.lines().forEach(ignored -> {}), "redis-log-" + port);
        drain.setDaemon(true);
        drain.start();
        answersPing();
        return;
      }
    }
    started.onExit().join();
    if (!words.toString().contains("already in use")) {
      throw new IllegalStateException("the server does not start:\n" + words);
    }
  }

  private void answersPing() {
    try (RespClient client = client()) {
      client.answers();
    }
  }

  private void signal(String name) {
    try {
      int exit =
          new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
              .inheritIO()
              .start()
              .onExit()
              .join()
              .exitValue();
      if (exit != 0) {
        throw new IllegalStateException("kill -" + name + " " + process.pid() + " fails: " + exit);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
