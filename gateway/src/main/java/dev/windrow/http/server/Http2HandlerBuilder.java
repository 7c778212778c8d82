package dev.windrow.http.server;

import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Settings;

/** Makes the handler of one HTTP/2 connection. */
final class Http2HandlerBuilder
    extends AbstractHttp2ConnectionHandlerBuilder<Http2Handler, Http2HandlerBuilder> {
  private static final int STREAM_WINDOW = 1 << 20;

  private final LoopServices services;
  private final Windows windows;

  private Http2HandlerBuilder(LoopServices services, Windows windows) {
    this.services = services;
    this.windows = windows;
  }

  static Http2Handler handler(LoopServices services) {
    Http2Connection connection = new DefaultHttp2Connection(true);
    Windows windows = new Windows(connection);
    connection.remote().flowController(windows);
    return new Http2HandlerBuilder(services, windows)
        .connection(connection)
        .frameListener(new Http2FrameAdapter()) // until the handler sets its own
        .initialSettings(settings(services.config()))
        .validateHeaders(true)
        .validateRequiredPseudoHeaders(true)
        .encoderIgnoreMaxHeaderListSize(true)
        .decoderEnforceMaxRstFramesPerWindow(0, 0) // ResetChurn lets hedging clients live
        .build();
  }

  @Override
  protected Http2Handler build(
      Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings settings) {
    return new Http2Handler(decoder, encoder, settings, services, windows);
  }

  private static Http2Settings settings(TransportConfig config) {
    return new Http2Settings()
        .maxConcurrentStreams(config.maxConcurrentStreams())
        .initialWindowSize(STREAM_WINDOW)
        .maxHeaderListSize(config.maxHeaderBytes());
  }
}
