package dev.windrow.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.v1.EntityColumn;
import dev.windrow.v1.GetFeaturesRequest;
import dev.windrow.v1.Int64s;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DemoPageTest {
  @Test
  void printf_of_a_shell_gives_every_byte_back() throws IOException {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }

    assertThat(shell("printf " + ShellBytes.printfFormat(bytes))).isEqualTo(bytes);
  }

  @Test
  void an_octal_escape_does_not_swallow_the_digit_after_it() throws IOException {
    byte[] bytes = "\u00017".getBytes(StandardCharsets.US_ASCII);

    assertThat(shell("printf " + ShellBytes.printfFormat(bytes))).isEqualTo(bytes);
  }

  @Test
  void the_protobuf_line_sends_what_protoc_would_write() throws IOException {
    try (DemoStore store = DemoStore.open(null, System.getenv("PATH"))) {
      String line = new DemoPage(store, "http://h:1", "http://h:2").commands().get(1);
      Matcher printf = Pattern.compile("^(printf '[^']*') \\| curl ").matcher(line);
      assertThat(printf.find()).isTrue();

      GetFeaturesRequest sent = GetFeaturesRequest.parseFrom(shell(printf.group(1)));

      assertThat(sent)
          .isEqualTo(
              GetFeaturesRequest.newBuilder()
                  .addFeatures("driver_stats:conv_rate")
                  .putEntities(
                      "driver_id",
                      EntityColumn.newBuilder()
                          .setInt64S(Int64s.newBuilder().addAllValues(List.of(1001L, 1002L)))
                          .build())
                  .build());
    }
  }

  private static byte[] shell(String command) throws IOException {
    Process shell = new ProcessBuilder("sh", "-c", command).start();
    return shell.getInputStream().readAllBytes();
  }
}
