package dev.windrow.config;

import java.util.List;

/**
 * Where values are decoded.
 *
 * @param workers threads; 0 for one a core
 * @param queue batches that may wait for a worker
 * @param inlineCells an answer of at most so many cells is decoded on the event loop: the hop would
 *     cost more
 */
public record DecodeConfig(int workers, int queue, int inlineCells) {
  private static final Property<Integer> WORKERS =
      Property.integer("decode.workers", 0, 0, 1024, "Threads that decode; 0 for one a core.");
  private static final Property<Integer> QUEUE =
      Property.integer(
          "decode.queue",
          1024,
          1,
          1_000_000,
          "Batches that may wait for a worker; more are refused.");
  private static final Property<Integer> INLINE_CELLS =
      Property.integer(
          "decode.inline-cells",
          256,
          0,
          100_000,
          "An answer of at most so many cells is decoded on the event loop, as the hop would cost more.");

  static final List<Property<?>> PROPERTIES = List.of(WORKERS, QUEUE, INLINE_CELLS);

  public DecodeConfig {
    WORKERS.check(workers);
    QUEUE.check(queue);
    INLINE_CELLS.check(inlineCells);
  }

  public static DecodeConfig defaults() {
    return from(ConfigValues.NONE);
  }

  static DecodeConfig from(ConfigValues values) {
    return new DecodeConfig(values.get(WORKERS), values.get(QUEUE), values.get(INLINE_CELLS));
  }
}
