package dev.windrow.http.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes of responses the client takes, on the connection and on each stream, whose window
 * its exchange keeps. Takes the place of Netty's controller, which queues frames for any mix of
 * writers; here a response is known whole, so that there is nothing to queue but itself.
 *
 * @see "RFC 9113, section 6.9, WINDOW_UPDATE"
 */
final class Windows implements Http2RemoteFlowController {
  private static final int DEFAULT = 65_535;

  private final Http2Connection connection;
  private final Http2Connection.PropertyKey exchangeKey;
  private Runnable sendWaiting = () -> {};
  private @Nullable ChannelHandlerContext context;
  private int initial = DEFAULT;
  private int ofConnection = DEFAULT;

  /** Windows as wide as the protocol's default. */
  Windows(Http2Connection connection) {
    this.connection = connection;
    this.exchangeKey = connection.newKey();
  }

  /** Under which a stream keeps its {@link Http2Exchange}. */
  Http2Connection.PropertyKey exchangeKey() {
    return exchangeKey;
  }

  /** Sets what sends the waiting responses, as far as the windows go. */
  void whenOpened(Runnable sendsWaiting) {
    sendWaiting = sendsWaiting;
  }

  int ofConnection() {
    return ofConnection;
  }

  /** Takes {@code bytes}, which are about to be sent, off both windows. */
  void spend(Http2Exchange exchange, int bytes) {
    ofConnection -= bytes;
    exchange.window(exchange.window() - bytes);
  }

  @Override
  public void initialWindowSize(int size) throws Http2Exception {
    int change = size - initial;
    initial = size;
    connection.forEachActiveStream(
        stream -> {
          Http2Exchange exchange = stream.getProperty(exchangeKey);
          if (exchange != null) {
            exchange.window(widened(exchange.window(), change));
          }
          return true;
        });
  }

  @Override
  public int initialWindowSize() {
    return initial;
  }

  @Override
  public void incrementWindowSize(Http2Stream stream, int bytes) throws Http2Exception {
    if (stream.id() == Http2Exchange.CONNECTION_STREAM) {
      ofConnection = widened(ofConnection, bytes);
      return;
    }
    Http2Exchange exchange = stream.getProperty(exchangeKey);
    if (exchange == null) {
      return; // a stream that was refused before it had an exchange sends no DATA
    }
    if (exchange.window() > Integer.MAX_VALUE - bytes) {
      throw Http2Exception.streamError(
          stream.id(),
          Http2Error.FLOW_CONTROL_ERROR,
          "the window of stream %d is over 2^31-1",
          stream.id());
    }
    exchange.window(exchange.window() + bytes);
  }

  @Override
  public int windowSize(Http2Stream stream) {
    Http2Exchange exchange = stream.getProperty(exchangeKey);
    return exchange == null ? initial : exchange.window();
  }

  @Override
  public boolean hasFlowControlled(Http2Stream stream) {
    Http2Exchange exchange = stream.getProperty(exchangeKey);
    return exchange != null && exchange.waits();
  }

  @Override
  public boolean isWritable(Http2Stream stream) {
    return windowSize(stream) > 0 && ofConnection > 0;
  }

  @Override
  public void writePendingBytes() {
    sendWaiting.run();
  }

  /** Nothing is written through the encoder but whole header blocks. */
  @Override
  public void addFlowControlled(Http2Stream stream, FlowControlled payload) {
    payload.error(
        context, new IllegalStateException("DATA of stream " + stream.id() + " has another way"));
  }

  @Override
  public void channelHandlerContext(ChannelHandlerContext ctx) {
    context = ctx;
  }

  @Override
  public @Nullable ChannelHandlerContext channelHandlerContext() {
    return context;
  }

  @Override
  public void listener(@Nullable Listener listener) {}

  @Override
  public void channelWritabilityChanged() {}

  /** Priorities of RFC 7540 are not followed; RFC 9113 took them back. */
  @Override
  public void updateDependencyTree(int child, int parent, short weight, boolean exclusive) {}

  private static int widened(int window, int change) throws Http2Exception {
    if (change > 0 && window > Integer.MAX_VALUE - change) {
      throw Http2Exception.connectionError(
          Http2Error.FLOW_CONTROL_ERROR, "a window is over 2^31-1");
    }
    return window + change;
  }
}
