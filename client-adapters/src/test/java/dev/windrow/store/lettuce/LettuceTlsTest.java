package dev.windrow.store.lettuce;

import static dev.windrow.store.testkit.Rows.all;
import static dev.windrow.store.testkit.Rows.readOf;
import static dev.windrow.store.testkit.Rows.space;
import static dev.windrow.store.testkit.Rows.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.StoreConfig;
import dev.windrow.store.StoreTls;
import dev.windrow.store.StoreTls.PeerCheck;
import dev.windrow.store.testkit.RedisBinary;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.Rows;
import dev.windrow.store.testkit.TestCertificates;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LettuceTlsTest {
  private static final FieldSpace SPACE = space("rate", "vector");

  private final byte[] vector = Rows.bytes("0123456789".repeat(30_000));
  private TestLoops loops;
  private EventLoop loop;
  private TestCertificates certificates;

  @BeforeAll
  void start(@TempDir Path folder) {
    boolean possible = RedisBinary.chosen().knowsTls();
    if (!possible) {
      System.out.println("skipped: TLS tests, for this server was built without TLS");
    }
    assumeTrue(possible, "this server was built without TLS");
    loops = TestLoops.fastest(1);
    loop = loops.next();
    certificates = TestCertificates.in(folder);
  }

  @AfterAll
  void stop() {
    if (loops != null) {
      loops.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 500})
  void reads_come_through_tls_with_certificates_of_both_sides(int reads) {
    int port = RedisServerProcess.freePort();
    try (RedisServerProcess server = server(port, "server", "yes")) {
      fill(server);
      try (LettuceUnderTest store = open(port, tls("client", PeerCheck.FULL))) {
        store.awaitConnected(1);
        HashReplies replies = read(store, reads);

        for (int i = 0; i < reads; i++) {
          assertThat(value(replies, i, 0)).isEqualTo(Rows.bytes("0.5"));
          assertThat(value(replies, i, 1)).isEqualTo(vector);
        }
      }
    }
  }

  @Test
  void a_server_that_shows_another_hosts_certificate_is_not_trusted_unless_told_so() {
    int port = RedisServerProcess.freePort();
    try (RedisServerProcess server = server(port, "elsewhere", "no")) {
      fill(server);
      try (LettuceUnderTest strict = open(port, tls(null, PeerCheck.FULL));
          LettuceUnderTest lenient = open(port, tls(null, PeerCheck.AUTHORITY))) {
        lenient.awaitConnected(1);
        strict.awaitFailedConnects(2);

        assertThat(strict.lettuce().isConnected()).isFalse();
        assertThat(value(read(lenient, 1), 0, 0)).isEqualTo(Rows.bytes("0.5"));
      }
    }
  }

  @Test
  void a_server_of_an_unknown_authority_is_not_trusted_unless_told_so() {
    int port = RedisServerProcess.freePort();
    StoreTls unknown = StoreTls.DEFAULTS;
    StoreTls blind = new StoreTls(null, null, null, PeerCheck.NONE);
    try (RedisServerProcess server = server(port, "server", "no")) {
      fill(server);
      try (LettuceUnderTest strict = open(port, unknown);
          LettuceUnderTest trusting = open(port, blind)) {
        trusting.awaitConnected(1);
        strict.awaitFailedConnects(2);

        assertThat(strict.lettuce().isConnected()).isFalse();
        assertThat(value(read(trusting, 1), 0, 0)).isEqualTo(Rows.bytes("0.5"));
      }
    }
  }

  @Test
  void a_file_that_is_no_certificate_is_refused_by_name_of_the_store() {
    StoreTls wrong = new StoreTls(certificates.key("server"), null, null, PeerCheck.FULL);

    assertThatThrownBy(() -> open(1, wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("store 'main': its TLS files cannot be used: ");
  }

  private StoreTls tls(@Nullable String own, PeerCheck check) {
    return new StoreTls(
        certificates.authority(),
        own == null ? null : certificates.certificate(own),
        own == null ? null : certificates.key(own),
        check);
  }

  private RedisServerProcess server(int tlsPort, String shows, String asksClients) {
    return RedisServerProcess.start(
        "--tls-port", String.valueOf(tlsPort),
        "--tls-cert-file", certificates.certificate(shows).toString(),
        "--tls-key-file", certificates.key(shows).toString(),
        "--tls-ca-cert-file", certificates.authority().toString(),
        "--tls-auth-clients", asksClients);
  }

  private void fill(RedisServerProcess server) {
    try (RespClient seed = server.client()) {
      seed.hset(
          Rows.bytes("driver:1"),
          Rows.bytes("rate"),
          Rows.bytes("0.5"),
          Rows.bytes("vector"),
          vector);
    }
  }

  private LettuceUnderTest open(int port, StoreTls tls) {
    StoreConfig config =
        StoreConfig.of("main", URI.create("rediss://127.0.0.1:" + port))
            .withTls(tls)
            .withLimits(1 << 28, 1000);
    return new LettuceUnderTest(config, loop);
  }

  private HashReplies read(LettuceUnderTest store, int count) {
    var reads = Collections.nCopies(count, readOf("driver:1", all(SPACE), ReadCommand.HGETALL));
    return TestLoops.on(loop, () -> store.client().read(reads).answered().toFuture())
        .orTimeout(60, TimeUnit.SECONDS)
        .join();
  }
}
