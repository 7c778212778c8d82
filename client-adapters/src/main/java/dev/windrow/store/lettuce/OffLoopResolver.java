package dev.windrow.store.lettuce;

import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.resolver.InetNameResolver;
import io.netty.util.NetUtil;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Promise;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import reactor.core.scheduler.Scheduler;

/**
 * Looks host names up as the JVM does, with its caches and the system's files and rules, but not on
 * the event loop: the look-up blocks. Every connection attempt looks up anew, so that a store that
 * moved is found.
 */
final class OffLoopResolver extends AddressResolverGroup<InetSocketAddress> {
  private final Scheduler blocking;

  OffLoopResolver(Scheduler blocking) {
    this.blocking = blocking;
  }

  @Override
  protected AddressResolver<InetSocketAddress> newResolver(EventExecutor executor) {
    return new Names(executor, blocking).asAddressResolver();
  }

  private static final class Names extends InetNameResolver {
    private final Scheduler blocking;

    Names(EventExecutor executor, Scheduler blocking) {
      super(executor);
      this.blocking = blocking;
    }

    @Override
    protected void doResolve(String host, Promise<InetAddress> promise) throws Exception {
      byte[] literal = NetUtil.createByteArrayFromIpAddressString(host);
      if (literal != null) {
        promise.setSuccess(InetAddress.getByAddress(host, literal));
        return;
      }
      blocking.schedule(
          () -> {
            try {
              promise.trySuccess(InetAddress.getByName(host));
            } catch (UnknownHostException e) {
              promise.tryFailure(e);
            }
          });
    }

    @Override
    protected void doResolveAll(String host, Promise<List<InetAddress>> promise) {
      blocking.schedule(
          () -> {
            try {
              promise.trySuccess(List.of(InetAddress.getAllByName(host)));
            } catch (UnknownHostException e) {
              promise.tryFailure(e);
            }
          });
    }
  }
}
