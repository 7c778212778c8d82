package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Stands between a gateway and its store: remembers what the gateway sends on each connection, and
 * can hold back the replies of those connections that sent something of note.
 */
final class StoreProxy implements AutoCloseable {
  private static final int BUFFER = 64 * 1024;

  private final ServerSocket listening;
  private final int storePort;
  private final Queue<Link> links = new ConcurrentLinkedQueue<>();
  private final Object gate = new Object();
  private @Nullable String held; // guarded by gate

  StoreProxy(int storePort) {
    this.storePort = storePort;
    try {
      listening = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    run("accept", this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /** From now on keeps back the replies of each connection that sends {@code words}. */
  void hold(String words) {
    synchronized (gate) {
      held = words;
    }
  }

  /** Lets go what is kept back. */
  void letGo() {
    synchronized (gate) {
      held = null;
      links.forEach(link -> link.isHeld = false);
      gate.notifyAll();
    }
  }

  /** How many connections have their replies kept back. */
  int holding() {
    synchronized (gate) {
      return (int) links.stream().filter(link -> link.isHeld).count();
    }
  }

  /** The connections made so far, each with all that was sent on it. */
  List<String> sent() {
    return links.stream().map(Link::sent).toList();
  }

  /** The commands that read, of all connections, each with its arguments. */
  List<List<String>> reads() {
    return links.stream()
        .flatMap(link -> commands(link.sent()).stream())
        .filter(command -> List.of("HMGET", "HGETALL", "MGET", "EXISTS").contains(command.get(0)))
        .toList();
  }

  private static List<List<String>> commands(String sent) {
    List<List<String>> commands = new ArrayList<>();
    int at = 0;
    while (at < sent.length()) {
      int line = sent.indexOf("\r\n", at);
      int words = Integer.parseInt(sent.substring(at + 1, line));
      at = line + 2;
      List<String> command = new ArrayList<>();
      for (int i = 0; i < words; i++) {
        line = sent.indexOf("\r\n", at);
        int length = Integer.parseInt(sent.substring(at + 1, line));
        command.add(sent.substring(line + 2, line + 2 + length));
        at = line + 2 + length + 2;
      }
      commands.add(command);
    }
    return commands;
  }

  @Override
  public void close() {
    letGo();
    try {
      listening.close();
      for (Link link : links) {
        link.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept() throws IOException {
    while (true) {
      Socket gateway = listening.accept();
      Link link = new Link(gateway, new Socket(InetAddress.getLoopbackAddress(), storePort));
      links.add(link);
      run("commands", link::forwardCommands);
      run("replies", link::forwardReplies);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private static void run(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                // either side ended, or the test did
              }
            },
            "store-proxy-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  private final class Link {
    private final Socket gateway;
    private final Socket store;
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private boolean isHeld; // guarded by gate

    Link(Socket gateway, Socket store) {
      this.gateway = gateway;
      this.store = store;
    }

    String sent() {
      return sent.toString(ISO_8859_1);
    }

    void forwardCommands() throws IOException {
      byte[] buffer = new byte[BUFFER];
      InputStream in = gateway.getInputStream();
      OutputStream out = store.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        sent.write(buffer, 0, read);
        String words = new String(buffer, 0, read, ISO_8859_1);
        synchronized (gate) {
          isHeld |= held != null && words.contains(held);
        }
        out.write(buffer, 0, read);
      }
      store.shutdownOutput();
    }

    void forwardReplies() throws IOException {
      byte[] buffer = new byte[BUFFER];
      InputStream in = store.getInputStream();
      OutputStream out = gateway.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        passGate();
        out.write(buffer, 0, read);
      }
      gateway.close();
    }

    private void passGate() throws IOException {
      synchronized (gate) {
        try {
          while (isHeld) {
            gate.wait();
          }
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
      }
    }

    void close() throws IOException {
      gateway.close();
      store.close();
    }
  }
}
