package dev.windrow.log;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.windrow.config.LogConfig;
import dev.windrow.config.LogLevel;
import java.util.List;
import org.slf4j.LoggerFactory;

/**
 * Log lines to standard error, from a thread of their own: an event loop must not wait for a slow
 * terminal. Closing it writes what is still queued.
 */
public final class LogOutput implements AutoCloseable {
  /** Lines that wait to be written; more are dropped, as waiting would block an event loop. */
  private static final int QUEUE = 8192;

  /** Once so few places are left, lines below WARN are dropped to keep room for the others. */
  private static final int KEPT_FOR_WARNINGS = 1024;

  private static final String TEXT =
      "%d{\"yyyy-MM-dd'T'HH:mm:ss.SSSX\", UTC} %-5level %logger{0}: %msg%n";
  private static final List<String> LIBRARIES =
      List.of("io.lettuce", "io.netty", "reactor", "io.micrometer", "com.github.benmanes");

  private final LoggerContext context;

  private LogOutput(LoggerContext context) {
    this.context = context;
  }

  /** Writes lines as {@code config} says, from now on, in place of what was set up before. */
  public static LogOutput start(LogConfig config) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setTarget("System.err");
    console.setEncoder(encoder(config, context));
    console.start();
    AsyncAppender queue = new AsyncAppender();
    queue.setContext(context);
    queue.setQueueSize(QUEUE);
    queue.setDiscardingThreshold(KEPT_FOR_WARNINGS);
    queue.setNeverBlock(true);
    queue.addAppender(console);
    queue.start();
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.addAppender(queue);
    Level level = level(config.level());
    root.setLevel(level);
    for (String library : LIBRARIES) {
      context.getLogger(library).setLevel(level.isGreaterOrEqual(Level.WARN) ? level : Level.WARN);
    }
    return new LogOutput(context);
  }

  private static Encoder<ILoggingEvent> encoder(LogConfig config, LoggerContext context) {
    return switch (config.format()) {
      case TEXT -> {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(TEXT);
        encoder.start();
        yield encoder;
      }
      case JSON -> {
        JsonEncoder encoder = new JsonEncoder();
        encoder.setContext(context);
        encoder.setWithFormattedMessage(true);
        encoder.setWithMessage(false);
        encoder.setWithArguments(false);
        encoder.setWithContext(false);
        encoder.setWithSequenceNumber(false);
        encoder.setWithNanoseconds(false);
        encoder.start();
        yield encoder;
      }
    };
  }

  private static Level level(LogLevel level) {
    return switch (level) {
      case ERROR -> Level.ERROR;
      case WARN -> Level.WARN;
      case INFO -> Level.INFO;
      case DEBUG -> Level.DEBUG;
      case TRACE -> Level.TRACE;
    };
  }

  @Override
  public void close() {
    context.stop();
  }
}
