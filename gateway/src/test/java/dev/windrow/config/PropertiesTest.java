package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.yaml.Mistake;
import dev.windrow.yaml.MistakesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every property: set through every source, and refused where it is out of bounds. */
class PropertiesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          server.host | 0.0.0.0 | host=0.0.0.0
          server.port | 9090 | port=9090
          server.event-loops | 3 | eventLoops=3
          server.max-concurrent-streams | 77 | maxConcurrentStreams=77
          server.max-connections | 78 | maxConnections=78
          server.idle-timeout | 90s | idleTimeout=PT1M30S
          admin.host | ::1 | host=::1
          admin.port | 9191 | port=9191
          catalog.file | /etc/c.yaml | file=/etc/c.yaml
          catalog.reload | 0 | reload=PT0S
          stores.main.uri | redis://r:7000/3 | uri=redis://r:7000/3
          stores.main.protocol | resp2 | protocol=RESP2
          stores.main.connect-timeout | 3s | connectTimeout=PT3S
          stores.main.max-batch-bytes | 1MiB | maxBatchBytes=1048576
          stores.main.max-reads-in-flight | 79 | maxReadsInFlight=79
          stores.main.wide-lane-cells | 80 | wideLaneCells=80
          limits.max-body-bytes | 2KiB | maxBodyBytes=2048
          limits.max-rows | 81 | maxRows=81
          limits.max-cells | 82 | maxCells=82
          deadline.default | 83ms | standard=PT0.083S
          admission.max-in-flight | 85 | maxInFlight=85
          admission.max-cells-in-flight | 86 | maxCellsInFlight=86
          admission.max-unsent-bytes | 2MiB | maxUnsentBytes=2097152
          coalesce.enabled | false | enabled=false
          coalesce.max-batch-reads | 87 | maxBatchReads=87
          adapt.mode | hgetall | mode=HGETALL
          adapt.hgetall-max-width | 88 | hgetallMaxWidth=88
          decode.workers | 89 | workers=89
          decode.queue | 90 | queue=90
          decode.inline-cells | 91 | inlineCells=91
          log.format | json | format=JSON
          log.level | warn | level=WARN
          """)
  void every_property_can_be_set_by_file_environment_and_flag(
      String name, String text, String shown) throws IOException {
    Path file = Files.writeString(folder.resolve("windrow.yaml"), name + ": '" + text + "'\n");
    String variable = "WINDROW_" + name.replace('.', '_').replace('-', '_');

    WindrowConfig byFile = ConfigLoader.load(file, Map.of(), List.of());
    WindrowConfig byVariable =
        ConfigLoader.load(
            null, Map.of(variable.toUpperCase(java.util.Locale.ROOT), text), List.of());
    WindrowConfig byFlag = ConfigLoader.load(null, Map.of(), List.of("--" + name + "=" + text));

    assertThat(WindrowConfig.defaults().toString()).doesNotContain(shown);
    assertThat(byFile.toString()).contains(shown);
    assertThat(byVariable.toString()).contains(shown);
    assertThat(byFlag.toString()).contains(shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          server.host | '' | must not be empty
          server.port | 65536 | must be between 0 and 65535, got 65536
          server.port | http | must be a whole number, got 'http'
          server.event-loops | 1025 | must be between 0 and 1024, got 1025
          server.max-concurrent-streams | 0 | must be between 1 and 1000000, got 0
          server.max-connections | 0 | must be between 1 and 1000000, got 0
          server.idle-timeout | 999ms | must be between 1s and 7d, got 999ms
          server.tls.certificate | c.pem | needs server.tls.key as well
          server.tls.key | k.pem | needs server.tls.certificate as well
          admin.port | -1 | must be between 0 and 65535, got -1
          catalog.file | '' | must not be empty
          catalog.reload | 2 | must be a whole number with a unit (ms, s, m, h or d), like 250ms, got '2'
          catalog.reload | 2d | must be between 0 and 1d, got 2d
          stores.main.uri | http://r:1 | must start with redis:// or rediss://, got 'http:'
          stores.main.uri | redis:///0 | must name a host: redis://host:6379
          stores.main.uri | redis://r:70000 | must have a port between 1 and 65535, got 70000
          stores.main.uri | redis://r/zero | must end in the database's number, like /0, or in none, got '/zero'
          stores.main.uri | redis://r?timeout=1s | must end after the database's number; settings have properties of their own
          stores.main.username | u | needs stores.main.password or stores.main.password-file as well
          stores.main.password-file | /none | must be a readable UTF-8 file, got '/none'
          stores.main.protocol | resp4 | must be one of auto, resp2, resp3, got 'resp4'; did you mean 'resp2'?
          stores.main.connect-timeout | 0 | must be between 1ms and 10m, got 0
          stores.main.max-batch-bytes | 1KiB | must be between 64KiB and 1GiB, got 1KiB
          stores.main.max-batch-bytes | 64MB | must be a whole number of bytes with a unit (B, KiB, MiB or GiB), like 64MiB, got '64MB'
          stores.main.max-batch-bytes | 2GiB | must be below 2GiB, got 2GiB
          stores.main.max-reads-in-flight | 0 | must be between 1 and 10000000, got 0
          stores.main.wide-lane-cells | 0 | must be between 1 and 100000000, got 0
          stores.main.tls.certificate | c.pem | needs stores.main.tls.key as well
          stores.main.tls.key | k.pem | needs stores.main.tls.certificate as well
          limits.max-body-bytes | 1B | must be between 1KiB and 1GiB, got 1B
          limits.max-rows | 0 | must be between 1 and 10000000, got 0
          limits.max-cells | 0 | must be between 1 and 100000000, got 0
          deadline.default | 2h | must be between 1ms and 1h, got 2h
          admission.max-unsent-bytes | 1B | must be between 1MiB and 1GiB, got 1B
          admission.max-in-flight | 0 | must be between 1 and 1000000, got 0
          admission.max-cells-in-flight | 0 | must be between 1 and 1000000000, got 0
          coalesce.enabled | yes | must be true or false, got 'yes'
          coalesce.max-batch-reads | 0 | must be between 1 and 1000000, got 0
          adapt.mode | hmgetall | must be one of hmget, hgetall, auto, got 'hmgetall'; did you mean 'hgetall'?
          adapt.hgetall-max-width | 0 | must be between 1 and 1000000, got 0
          decode.workers | 1025 | must be between 0 and 1024, got 1025
          decode.queue | 0 | must be between 1 and 1000000, got 0
          decode.inline-cells | -1 | must be between 0 and 100000, got -1
          log.format | xml | must be one of text, json, got 'xml'
          log.level | verbose | must be one of error, warn, info, debug, trace, got 'verbose'
          """)
  void what_cannot_be_used_is_refused_with_property_rule_and_value(
      String name, String text, String rule) {
    assertThatThrownBy(() -> ConfigLoader.load(null, Map.of(), List.of("--" + name + "=" + text)))
        .isInstanceOf(MistakesException.class)
        .hasMessage("flag --" + name + ": " + name + " " + rule);
  }

  @Test
  void every_property_has_a_case_above() {
    // server.tls and stores.*.tls are files of their own kind: see the tests of those records.
    assertThat(ConfigProperties.ALL).hasSize(41);
  }

  @Test
  void records_made_by_hand_are_held_to_the_same_bounds() {
    assertThatThrownBy(() -> new CoalesceConfig(true, 0))
        .isInstanceOf(ConfigException.class)
        .hasMessage("coalesce.max-batch-reads must be between 1 and 1000000, got 0");
    assertThatThrownBy(() -> new DecodeConfig(0, 0, 0))
        .hasMessage("decode.queue must be between 1 and 1000000, got 0");
  }

  @Test
  void all_mistakes_of_all_sources_are_told_at_once() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("windrow.yaml"),
            """
            server:
              prot: 9090
              port: [1]
              host:
            port: 1
            coalesc: {enabled: false}
            admin: 8081
            stores:
              Main: {uri: redis://r}
              main: {max-batch-bytes: 1}
            server.port: 3
            """);

    assertThatThrownBy(
            () ->
                ConfigLoader.load(
                    file,
                    Map.of("WINDROW_SERVER_PROT", "1", "WINDROW_DECODE_QUEUE", "x"),
                    List.of("--server.prot=1", "--server.port", "server.port=1", "--log.level=a")))
        .isInstanceOfSatisfying(
            MistakesException.class,
            refused ->
                assertThat(refused.mistakes())
                    .extracting(Mistake::toString)
                    .containsExactly(
                        file + ":2:3: unknown property 'server.prot'; did you mean 'server.port'?",
                        file + ":3:9: server.port must be one value, got a list",
                        file + ":4:3: server.host has no value; leave the line out for the default",
                        file + ":5:1: unknown property 'port'; did you mean 'server.port'?",
                        file + ":6:1: unknown property 'coalesc'; did you mean 'coalesce'?",
                        file + ":7:8: admin holds properties, got '8081'",
                        file
                            + ":9:3: a store's name must be small letters, digits, '-' and '_',"
                            + " got 'Main'",
                        file
                            + ":10:27: stores.main.max-batch-bytes must be between 64KiB and 1GiB,"
                            + " got 1B",
                        file + ":11:1: server.port is given twice",
                        "environment variable WINDROW_DECODE_QUEUE: decode.queue must be a whole"
                            + " number, got 'x'",
                        "environment variable WINDROW_SERVER_PROT: names no property; did you mean"
                            + " 'WINDROW_SERVER_PORT'?",
                        "flag --server.prot: names no property; did you mean 'server.port'?",
                        "flag --server.port: needs a value: --server.port=…",
                        "flag server.port: names no property; did you mean 'server.port'?",
                        "flag --log.level: log.level must be one of error, warn, info, debug,"
                            + " trace, got 'a'"));
  }
}
