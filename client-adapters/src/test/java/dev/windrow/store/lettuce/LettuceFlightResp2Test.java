package dev.windrow.store.lettuce;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.testkit.FeatureStoreClientFlightContract;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.StoreUnderTest;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;

/** The old protocol, on loops that every platform has. */
class LettuceFlightResp2Test extends FeatureStoreClientFlightContract {
  @Override
  protected TestLoops loops(int count) {
    return TestLoops.nio(count);
  }

  @Override
  protected StoreUnderTest open(StoreConfig config, EventLoop on) {
    return new LettuceUnderTest(config, on);
  }

  @Override
  protected StoreConfig config(RedisServerProcess at) {
    return StoreConfig.of("main", at.uri()).withProtocol(StoreConfig.Protocol.RESP2);
  }
}
