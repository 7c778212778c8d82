package dev.windrow.store.lettuce;

import dev.windrow.store.StoreConfig;
import dev.windrow.store.testkit.FeatureStoreClientFlightContract;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.StoreUnderTest;
import dev.windrow.store.testkit.TestLoops;
import io.netty.channel.EventLoop;

/** The newest protocol on the fastest loops: what the gateway uses. */
class LettuceFlightTest extends FeatureStoreClientFlightContract {
  @Override
  protected TestLoops loops(int count) {
    return TestLoops.fastest(count);
  }

  @Override
  protected StoreUnderTest open(StoreConfig config, EventLoop on) {
    return new LettuceUnderTest(config, on);
  }

  @Override
  protected StoreConfig config(RedisServerProcess at) {
    return StoreConfig.of("main", at.uri());
  }
}
