package dev.windrow.store.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTelemetry;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.Channel;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LettuceCloseTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MORE_THAN_WAIT_TO_BE_ACCEPTED = 4;

  @Test
  void closing_ends_a_connection_that_is_still_being_made() throws Exception {
    List<Socket> waiting = new ArrayList<>();
    BlockingQueue<Channel> made = new LinkedBlockingQueue<>();
    // Nobody accepts, and no more may wait: the next connection hangs half-way.
    try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        TestLoops loops = TestLoops.fastest(1)) {
      for (int i = 0; i < MORE_THAN_WAIT_TO_BE_ACCEPTED; i++) {
        Socket socket = new Socket();
        waiting.add(socket);
        try {
          socket.connect(full.getLocalSocketAddress(), 100);
        } catch (java.net.SocketTimeoutException isFull) {
          break;
        }
      }
      URI uri = URI.create("redis://127.0.0.1:" + full.getLocalPort());
      LettuceStoreClient client =
          new LettuceStoreClient(
              StoreConfig.of("main", uri), loops.next(), StoreTelemetry.NONE, made::add);
      var unused = client.connect().onErrorComplete().subscribe();
      Channel channel = made.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);

      client.close().block(PATIENCE);

      assertThat(channel).isNotNull();
      assertThat(channel.isOpen()).isFalse();
    } finally {
      for (Socket socket : waiting) {
        socket.close();
      }
    }
  }
}
