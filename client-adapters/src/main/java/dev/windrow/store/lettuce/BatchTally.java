package dev.windrow.store.lettuce;

import dev.windrow.store.HashRead;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.StoreTelemetry;
import java.util.List;

/** Adds up what one batch sends. */
final class BatchTally {
  private long bytes;
  private int commands;
  private int hmget;
  private int hgetall;
  private int mget;

  BatchTally(List<HashRead> reads) {
    for (int i = 0; i < reads.size(); i++) {
      add(reads.get(i));
    }
  }

  /** How many bytes the commands take at most. */
  long bytes() {
    return bytes;
  }

  private void add(HashRead read) {
    bytes += CommandWriter.size(read);
    if (CommandWriter.asksExistence(read)) {
      commands++;
    }
    if (CommandWriter.asksFields(read)) {
      commands++;
      switch (read.command()) {
        case HMGET -> hmget++;
        case HGETALL -> hgetall++;
        case MGET -> mget++;
      }
    }
  }

  void report(StoreTelemetry telemetry) {
    telemetry.flushed(commands, bytes);
    report(telemetry, ReadCommand.HMGET, hmget);
    report(telemetry, ReadCommand.HGETALL, hgetall);
    report(telemetry, ReadCommand.MGET, mget);
  }

  private static void report(StoreTelemetry telemetry, ReadCommand command, int reads) {
    if (reads > 0) {
      telemetry.sent(command, reads);
    }
  }
}
