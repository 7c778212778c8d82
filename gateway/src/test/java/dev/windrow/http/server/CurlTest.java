package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type. Skipped where there is no curl, or no h2load. */
@Timeout(60)
class CurlTest {
  private final TestServer server = new TestServer(TransportConfig.DEFAULT);

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--http2-prior-knowledge                            | 2",
        "--http2                                            | 2",
        "--http1.1                                          | 1.1",
        "--http1.0                                          | 1.1",
        "--http1.1 -H transfer-encoding:chunked             | 1.1",
        "--http2-prior-knowledge -H transfer-encoding:chunked | 2",
        "--http1.1 -H expect:100-continue                   | 1.1",
      })
  void a_large_body_comes_back_whatever_the_protocol(
      String options, String version, @TempDir Path folder) throws Exception {
    Path body = Files.writeString(folder.resolve("body"), "0123456789".repeat(200_000));
    Path answer = folder.resolve("answer");
    List<String> arguments = new ArrayList<>(List.of("curl", "-sS", "-m", "20"));
    arguments.addAll(List.of(options.split(" ", -1)));
    arguments.addAll(List.of("--data-binary", "@" + body, "-o", answer.toString()));
    arguments.addAll(List.of("-w", "%{http_code} %{http_version}", server.url("/echo")));

    assertThat(run(arguments)).isEqualTo("200 " + version);
    assertThat(answer).hasSameBinaryContentAs(body);
  }

  @Test
  void a_body_over_the_limit_gets_its_problem_and_not_a_broken_pipe(@TempDir Path folder)
      throws Exception {
    Path body = folder.resolve("body");
    Files.write(body, new byte[5 << 20]);
    for (String protocol : List.of("--http1.1", "--http2", "--http2-prior-knowledge")) {
      assertThat(
              run(
                  List.of(
                      "curl",
                      "-sS",
                      "-m",
                      "20",
                      protocol,
                      "--data-binary",
                      "@" + body,
                      server.url("/echo"))))
          .as(protocol)
          .contains("the body has 5242880 bytes, the limit is 4194304");
    }
  }

  @Test
  void thousands_of_streams_on_several_connections_all_succeed(@TempDir Path folder)
      throws Exception {
    Path body = Files.writeString(folder.resolve("body"), "x".repeat(122));

    String report =
        run(
            List.of(
                "h2load",
                "-n",
                "5000",
                "-c",
                "4",
                "-m",
                "100",
                "-d",
                body.toString(),
                server.url("/echo")));

    assertThat(report).contains("5000 succeeded, 0 failed, 0 errored, 0 timeout");
  }

  private static String run(List<String> command) throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeThat(command.get(0)).as("not installed: %s", command.get(0)).isEmpty();
      throw e;
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said;
  }
}
