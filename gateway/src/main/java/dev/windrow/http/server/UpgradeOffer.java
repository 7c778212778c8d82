package dev.windrow.http.server;

import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerUpgradeHandler;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2ServerUpgradeCodec;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/**
 * Takes the offer of a first request to go on with HTTP/2 over cleartext.
 *
 * @see "RFC 7540, section 3.2, Starting HTTP/2 for http URIs"
 */
final class UpgradeOffer extends HttpServerUpgradeHandler {
  private final int maxBodyBytes;

  UpgradeOffer(HttpServerCodec codec, LoopServices services) {
    super(codec, protocol -> upgradeTo(protocol, services), services.config().maxBodyBytes());
    this.maxBodyBytes = services.config().maxBodyBytes();
  }

  /** A body that cannot be held back until the upgrade is answered over HTTP/1.1. */
  @Override
  protected boolean shouldHandleUpgradeRequest(HttpRequest request) {
    return HttpUtil.getContentLength(request, 0L) <= maxBodyBytes
        && !HttpUtil.isTransferEncodingChunked(request);
  }

  private static @Nullable UpgradeCodec upgradeTo(CharSequence protocol, LoopServices services) {
    return AsciiString.contentEquals(Http2CodecUtil.HTTP_UPGRADE_PROTOCOL_NAME, protocol)
        ? new Http2ServerUpgradeCodec(Http2HandlerBuilder.handler(services))
        : null;
  }
}
