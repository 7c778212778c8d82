package dev.windrow.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.ssl.SslContext;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sets an accepted connection up: its protocol, its bounds. */
final class ConnectionInitializer extends ChannelInitializer<Channel> {
  private static final ConnectionFaults FAULTS = new ConnectionFaults();

  private final Function<Channel, LoopServices> services;
  private final OpenConnections connections;
  private final @Nullable SslContext tls;

  ConnectionInitializer(
      Function<Channel, LoopServices> services,
      OpenConnections connections,
      @Nullable SslContext tls) {
    this.services = services;
    this.connections = connections;
    this.tls = tls;
  }

  @Override
  protected void initChannel(Channel channel) {
    if (!connections.add(channel)) {
      Unwatched.future(channel.close());
      return;
    }
    LoopServices loop = services.apply(channel);
    if (tls == null) {
      channel.pipeline().addLast(new PrefaceSniffer(loop), FAULTS);
    } else {
      channel.pipeline().addLast(tls.newHandler(channel.alloc()), new AlpnChoice(loop), FAULTS);
    }
  }
}
