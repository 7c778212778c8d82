package dev.windrow.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import dev.windrow.config.LogConfig;
import dev.windrow.config.LogFormat;
import dev.windrow.config.LogLevel;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.slf4j.LoggerFactory;

@ResourceLock(Resources.SYSTEM_ERR)
class LogOutputTest {
  private final PrintStream standardError = System.err;
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  @AfterEach
  void restore() throws Exception {
    System.setErr(standardError);
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    JoranConfigurator usual = new JoranConfigurator();
    usual.setContext(context);
    usual.doConfigure(LogOutputTest.class.getResource("/logback.xml"));
    context.start();
  }

  private String linesOf(LogConfig config, Runnable logging) {
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try (LogOutput output = LogOutput.start(config)) {
      assertThat(output).isNotNull();
      logging.run();
    }
    return written.toString(StandardCharsets.UTF_8);
  }

  @Test
  void text_lines_have_time_level_logger_and_message() {
    String lines =
        linesOf(
            new LogConfig(LogFormat.TEXT, LogLevel.INFO),
            () -> {
              LoggerFactory.getLogger("dev.windrow.Front").info("port {}", 8080);
              LoggerFactory.getLogger("dev.windrow.Front").debug("not shown");
            });

    assertThat(lines).matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{12}Z INFO  Front: port 8080\\R");
  }

  @Test
  void json_lines_are_one_object_each() {
    String lines =
        linesOf(
            new LogConfig(LogFormat.JSON, LogLevel.INFO),
            () -> LoggerFactory.getLogger("dev.windrow.Front").warn("a \"quoted\" {}", "word"));

    assertThat(lines)
        .startsWith("{\"timestamp\":")
        .contains("\"level\":\"WARN\"")
        .contains("\"loggerName\":\"dev.windrow.Front\"")
        .contains("\"formattedMessage\":\"a \\\"quoted\\\" word\"")
        .doesNotContain("arguments")
        .endsWith("}\n");
  }

  @Test
  void libraries_speak_up_from_warn_on_only() {
    String lines =
        linesOf(
            new LogConfig(LogFormat.TEXT, LogLevel.DEBUG),
            () -> {
              LoggerFactory.getLogger("io.lettuce.core.RedisClient").info("not shown");
              LoggerFactory.getLogger("io.netty.channel.X").warn("shown");
              LoggerFactory.getLogger("dev.windrow.Front").debug("shown too");
            });

    assertThat(lines.lines()).hasSize(2);
  }
}
