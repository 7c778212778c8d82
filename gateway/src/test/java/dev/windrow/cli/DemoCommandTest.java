package dev.windrow.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  private static final String PAGE_END = "leaves nothing";

  @TempDir private Path temporary;

  @Test
  void a_signal_ends_it_in_order_and_leaves_nothing() throws IOException {
    try (WindrowProcess windrow = demo()) {
      windrow.awaitLine(PAGE_END);
      List<ProcessHandle> helpers = windrow.process().descendants().toList();

      windrow.process().toHandle().destroy(); // SIGTERM

      assertThat(windrow.rest()).isEmpty();
      assertThat(windrow.process().exitValue()).isZero();
      assertThat(helpers).hasSizeGreaterThanOrEqualTo(2).noneMatch(ProcessHandle::isAlive);
      assertThat(filesLeft()).isEmpty();
    }
  }

  @Test
  void a_gateway_that_is_killed_takes_its_redis_along() {
    try (WindrowProcess windrow = demo()) {
      windrow.awaitLine(PAGE_END);
      List<ProcessHandle> helpers = windrow.process().descendants().toList();

      windrow.process().toHandle().destroyForcibly(); // SIGKILL

      helpers.forEach(helper -> helper.onExit().join());
      assertThat(helpers).hasSizeGreaterThanOrEqualTo(2).noneMatch(ProcessHandle::isAlive);
    }
  }

  @Test
  void a_taken_port_is_told_and_leaves_nothing() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      List<ProcessHandle> before = ProcessHandle.current().descendants().toList();

      Spoken spoken = Spoken.by("demo", "--admin.port=0", "--server.port=" + port);

      assertThat(spoken.status()).isEqualTo(1);
      assertThat(spoken.out()).isEmpty();
      assertThat(spoken.err())
          .startsWith("windrow: cannot listen on 127.0.0.1:" + port)
          .contains("--server.port=");
      assertThat(ProcessHandle.current().descendants()).isSubsetOf(before);
    }
  }

  @Test
  void a_server_that_does_not_run_is_named() throws IOException {
    Path script = Files.writeString(temporary.resolve("not-redis"), "#!/bin/sh\necho hello\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();

    assertThat(Spoken.by("demo", "--redis", script.toString()).err())
        .isEqualToIgnoringNewLines(
            "windrow: no server to keep the sample features in: "
                + script
                + " (given) --version says no version: hello. Name one that runs with --redis FILE");
    assertThat(Spoken.by("demo", "--redis", temporary + "/none").status()).isEqualTo(1);
  }

  @Test
  void a_flag_that_names_no_property_is_refused() {
    Spoken spoken = Spoken.by("demo", "--server.prot=1");

    assertThat(spoken.status()).isEqualTo(2);
    assertThat(spoken.err()).contains("did you mean 'server.port'?");
  }

  private WindrowProcess demo() {
    return WindrowProcess.start(
        List.of("-Djava.io.tmpdir=" + temporary, "-Dsun.misc.unsafe.memory.access=allow"),
        "demo",
        "--server.port=0",
        "--admin.port=0");
  }

  private List<Path> filesLeft() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.toList();
    }
  }
}
