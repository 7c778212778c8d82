package dev.windrow.http.server;

import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;

/** The handlers of an HTTP/1.1 connection. */
final class Http1Pipeline {
  private Http1Pipeline() {}

  static void addWithoutUpgrade(ChannelPipeline pipeline, LoopServices services) {
    pipeline.addLast(codec(services), new Http1Handler(services));
  }

  /** Where the client asks for h2c, HTTP/2 takes over. */
  static void addWithUpgrade(ChannelPipeline pipeline, LoopServices services) {
    HttpServerCodec codec = codec(services);
    pipeline.addLast(codec, new UpgradeOffer(codec, services), new Http1Handler(services));
  }

  private static HttpServerCodec codec(LoopServices services) {
    int maxHeaderBytes = services.config().maxHeaderBytes();
    return new HttpServerCodec(
        new HttpDecoderConfig()
            .setMaxInitialLineLength(maxHeaderBytes)
            .setMaxHeaderSize(maxHeaderBytes));
  }
}
