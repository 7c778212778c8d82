package dev.windrow.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/** One request and its one response, whatever the HTTP version. Confined to its event loop. */
public interface Exchange {
  String method();

  /** The path without the query, percent-encoding as sent. */
  String path();

  /** The query without its question mark, as sent, or empty. */
  String query();

  /** The first value of the header, or null. */
  @Nullable String header(CharSequence lowerCaseName);

  /**
   * The whole body; the exchange owns it and releases it after {@link #respond}, or when it ends
   * otherwise.
   */
  ByteBuf body();

  EventLoop eventLoop();

  /** When the request's last byte arrived, by {@link System#nanoTime()}. */
  long arrivedAtNanos();

  /**
   * Sends the response; its body is released once written. Ignored (but released) when the client
   * has gone away. Writes are flushed once a connection and turn of the event loop.
   *
   * @throws IllegalStateException if a response was given before
   */
  void respond(Response response);

  /**
   * Runs {@code action}, on the event loop, if the client goes away before the response was given.
   * At most one action.
   */
  void onCancel(Runnable action);

  /**
   * Runs {@code action}, on the event loop, once: when the response was written out, or the
   * exchange ended otherwise.
   */
  void onEnd(Runnable action);
}
