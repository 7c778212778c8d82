package dev.windrow.http.server;

import dev.windrow.http.EndpointTelemetry;
import dev.windrow.http.Exchange;
import dev.windrow.http.HttpVersion;
import dev.windrow.http.Response;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What an exchange is whatever the HTTP version: one response, then its end. */
abstract class ServerExchange implements Exchange {
  private static final Logger LOG = LoggerFactory.getLogger(ServerExchange.class);

  private final EventLoop eventLoop;
  private final HttpVersion version;
  private final String method;
  private final String target;
  private final int pathLength;
  private final RequestBody body;
  private EndpointTelemetry telemetry = EndpointTelemetry.NONE;
  private @Nullable Route route;
  private @Nullable Runnable cancelAction;
  private @Nullable Runnable endAction;
  private long arrivedAtNanos;
  private int status;
  private int responseBytes;
  private boolean complete;
  private boolean answered;
  private boolean ended;
  private WaitsFor waitedFor = WaitsFor.ENDPOINT;
  private int looks;

  ServerExchange(
      EventLoop eventLoop, HttpVersion version, String method, String target, RequestBody body) {
    this.eventLoop = eventLoop;
    this.version = version;
    this.method = method;
    this.target = target;
    int question = target.indexOf('?');
    this.pathLength = question < 0 ? target.length() : question;
    this.body = body;
  }

  @Override
  public final String method() {
    return method;
  }

  @Override
  public final String path() {
    return pathLength == target.length() ? target : target.substring(0, pathLength);
  }

  @Override
  public final String query() {
    return pathLength == target.length() ? "" : target.substring(pathLength + 1);
  }

  @Override
  public final ByteBuf body() {
    return body.bytes();
  }

  @Override
  public final EventLoop eventLoop() {
    return eventLoop;
  }

  @Override
  public final long arrivedAtNanos() {
    return arrivedAtNanos;
  }

  @Override
  public final void respond(Response response) {
    if (!eventLoop.inEventLoop() || answered) {
      response.body().release();
      throw new IllegalStateException(
          answered
              ? method + " " + target + " was answered before, with " + status
              : "respond must be called on the exchange's event loop, was called on "
                  + Thread.currentThread().getName());
    }
    answered = true;
    status = response.status();
    responseBytes = response.body().readableBytes();
    body.release();
    if (ended) {
      response.body().release();
    } else {
      write(response);
    }
  }

  @Override
  public final void onCancel(Runnable action) {
    if (ended && !answered) {
      run(action);
    } else {
      cancelAction = action;
    }
  }

  @Override
  public final void onEnd(Runnable action) {
    if (ended) {
      run(action);
    } else {
      endAction = action;
    }
  }

  /** Sends the one response; calls {@link #end} when it was written out. */
  abstract void write(Response response);

  /** Releases what is left of the response, as nobody reads it. */
  void dropUnsent() {}

  final RequestBody requestBody() {
    return body;
  }

  final boolean isHead() {
    return method.equals("HEAD");
  }

  final boolean answered() {
    return answered;
  }

  final boolean ended() {
    return ended;
  }

  final void started(EndpointTelemetry recorder) {
    telemetry = recorder;
    arrivedAtNanos = System.nanoTime();
    recorder.started();
  }

  final void arrived() {
    complete = true;
    arrivedAtNanos = System.nanoTime();
  }

  final void route(Route found) {
    route = found;
  }

  final Route route() {
    if (route == null) {
      throw new IllegalStateException(method + " " + target + " was not admitted");
    }
    return route;
  }

  /**
   * Whether the client has left the exchange waiting, for the rest of the request or for the
   * response to be read, as often as the watch looked. To be called once a look.
   */
  final boolean stuck() {
    WaitsFor now = waitsFor();
    looks = now == waitedFor ? looks + 1 : 0;
    waitedFor = now;
    return now != WaitsFor.ENDPOINT && looks >= ConnectionWatch.LOOKS;
  }

  private WaitsFor waitsFor() {
    if (answered && !ended) {
      return WaitsFor.READER;
    }
    return complete && !ended ? WaitsFor.ENDPOINT : WaitsFor.SENDER;
  }

  /** The response was written out, or the client went away; only the first call counts. */
  final void end() {
    if (ended) {
      return;
    }
    ended = true;
    dropUnsent();
    if (answered) {
      telemetry.answered(
          version, status, System.nanoTime() - arrivedAtNanos, body.length(), responseBytes);
    } else {
      telemetry.cancelled(version);
      body.release();
      run(cancelAction);
    }
    run(endAction);
    cancelAction = null;
    endAction = null;
  }

  private void run(@Nullable Runnable action) {
    if (action == null) {
      return;
    }
    try {
      action.run();
    } catch (RuntimeException e) {
      LOG.error("{} {}: an action at the end of the exchange failed", method, target, e);
    }
  }

  private enum WaitsFor {
    SENDER,
    ENDPOINT,
    READER
  }
}
