package dev.windrow.http.server;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;

/** The handlers of an HTTP/1.1 connection. */
final class Http1Pipeline {
  private Http1Pipeline() {}

  static void addWithoutUpgrade(ChannelHandlerContext after, LoopServices services) {
    add(after, codec(services), new Http1Handler(services));
  }

  /** Where the client asks for h2c, HTTP/2 takes over. */
  static void addWithUpgrade(ChannelHandlerContext after, LoopServices services) {
    HttpServerCodec codec = codec(services);
    add(after, codec, new UpgradeOffer(codec, services), new Http1Handler(services));
  }

  private static void add(ChannelHandlerContext after, ChannelHandler... handlers) {
    for (int i = handlers.length - 1; i >= 0; i--) {
      after.pipeline().addAfter(after.name(), null, handlers[i]);
    }
  }

  private static HttpServerCodec codec(LoopServices services) {
    int maxHeaderBytes = services.config().maxHeaderBytes();
    return new HttpServerCodec(
        new HttpDecoderConfig()
            .setMaxInitialLineLength(maxHeaderBytes)
            .setMaxHeaderSize(maxHeaderBytes));
  }
}
