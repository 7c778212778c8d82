package dev.windrow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.config.ConfigLoader;
import dev.windrow.config.WindrowConfig;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemorySharesTest {
  private static final int MIB = 1 << 20;
  private static final long BUFFERED = 256L * MIB;

  private final WindrowConfig config = ConfigLoader.load(null, Map.of(), List.of());

  @Test
  void bounds_that_fit_stay_as_they_are() {
    MemoryShares shares = MemoryShares.of(config, BUFFERED, 4096L * MIB, 2);

    assertThat(shares).isEqualTo(new MemoryShares(256 * MIB, BUFFERED));
  }

  @Test
  void of_little_memory_each_kind_gets_a_quarter() {
    MemoryShares shares = MemoryShares.of(config, BUFFERED, 256L * MIB, 2);

    assertThat(shares).isEqualTo(new MemoryShares(64 * MIB, 32L * MIB));
  }

  @Test
  void one_body_always_fits() {
    MemoryShares shares = MemoryShares.of(config, BUFFERED, 16L * MIB, 8);

    assertThat(shares.maxBufferedBytes()).isEqualTo(config.limits().maxBodyBytes());
  }
}
