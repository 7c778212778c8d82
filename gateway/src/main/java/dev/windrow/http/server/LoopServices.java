package dev.windrow.http.server;

import dev.windrow.refusal.Refusal;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.AsciiString;

/** What the connections of one event loop share: routes, bounds, the bytes held. Confined to it. */
final class LoopServices {
  static final AsciiString CONTENT_LENGTH = AsciiString.cached("content-length");

  private final TransportConfig config;
  private final Dispatcher dispatcher;
  private final BufferedBytes budget;
  private final HeaderBlocks headerBlocks = new HeaderBlocks();

  LoopServices(TransportConfig config, Router router) {
    this.config = config;
    this.dispatcher = new Dispatcher(router);
    this.budget = new BufferedBytes(config.maxBufferedBytes());
  }

  TransportConfig config() {
    return config;
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  BufferedBytes budget() {
    return budget;
  }

  HeaderBlocks headerBlocks() {
    return headerBlocks;
  }

  RequestBody newBody() {
    return new RequestBody(budget);
  }

  /** Whether {@code exchange}, of which the headers are there, is to go on; else it is answered. */
  boolean admit(ServerExchange exchange) {
    return dispatcher.admit(exchange);
  }

  /** Refuses a body of which the announced length is over the bound. */
  void refuseLongBody(ServerExchange exchange, int announced) {
    if (announced > config.maxBodyBytes()) {
      refuseBody(exchange, announced + " bytes");
    }
  }

  /**
   * Adds {@code piece} to the body, or refuses the exchange where a bound is passed.
   *
   * @param expected how long the body will be; -1 if that is not known, or this is its end
   * @param last whether no piece follows
   */
  void collect(
      ServerExchange exchange,
      ByteBuf piece,
      int expected,
      boolean last,
      ByteBufAllocator allocator) {
    long length = (long) exchange.requestBody().length() + piece.readableBytes();
    if (length > config.maxBodyBytes()) {
      refuseBody(exchange, length + " bytes or more");
    } else if (budget.exhausted() && waits(exchange, piece, last)) {
      Dispatcher.refuse(
          exchange,
          Refusal.UNAVAILABLE,
          budget.held() + " bytes of requests are held, the limit is " + budget.limit());
    } else {
      exchange.requestBody().add(piece, expected, allocator);
    }
  }

  /** A body of one piece is used at once: those who send theirs slowly do not keep it out. */
  private static boolean waits(ServerExchange exchange, ByteBuf piece, boolean last) {
    return piece.isReadable() && (!last || exchange.requestBody().length() > 0);
  }

  private void refuseBody(ServerExchange exchange, String length) {
    Dispatcher.refuse(
        exchange,
        Refusal.TOO_LARGE,
        "the body has " + length + ", the limit is " + config.maxBodyBytes());
  }
}
