package dev.windrow.http.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;

/** The protocol that the TLS handshake agreed on; HTTP/1.1 where the client names none. */
final class AlpnChoice extends ApplicationProtocolNegotiationHandler {
  private final LoopServices services;

  AlpnChoice(LoopServices services) {
    super(ApplicationProtocolNames.HTTP_1_1);
    this.services = services;
  }

  @Override
  protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
    if (protocol.equals(ApplicationProtocolNames.HTTP_2)) {
      ctx.pipeline().addAfter(ctx.name(), null, Http2HandlerBuilder.handler(services));
    } else {
      Http1Pipeline.addWithoutUpgrade(ctx, services);
    }
  }

  @Override
  protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
    Unwatched.future(
        ctx.close()); // scanners and health checks of TCP alone; not worth a line in the log
  }
}
