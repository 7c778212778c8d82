package dev.windrow.store.testkit;

import io.netty.buffer.ByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetectorFactory;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Collects what Netty's leak detector finds. One for the JVM, as the detector is. */
public final class LeakReports {
  private static final Queue<String> REPORTS = new ConcurrentLinkedQueue<>();
  private static final int GC_MILLIS = 5_000;

  private LeakReports() {}

  /** To be called before Netty's classes load: detectors are made with them. */
  static void watch() {
    ResourceLeakDetectorFactory.setResourceLeakDetectorFactory(new RecordingFactory());
  }

  /**
   * Collects garbage and takes what leaks were found since the last call.
   *
   * @return one text for each leak, with where its buffer was touched
   */
  public static List<String> drain() {
    // Twice: what one collection finds is handed out in no order, but before what the next finds.
    collectGarbage();
    collectGarbage();
    // Detectors look for lost buffers when the next one is made.
    for (int i = 0; i < 8; i++) {
      ByteBufAllocator.DEFAULT.directBuffer(16).release();
      ByteBufAllocator.DEFAULT.heapBuffer(16).release();
    }
    List<String> drained = new ArrayList<>();
    for (String report = REPORTS.poll(); report != null; report = REPORTS.poll()) {
      drained.add(report);
    }
    return drained;
  }

  private static void collectGarbage() {
    ReferenceQueue<Object> collected = new ReferenceQueue<>();
    PhantomReference<Object> canary = new PhantomReference<>(new Object(), collected);
    try {
      System.gc();
      collected.remove(GC_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Reference.reachabilityFence(canary);
    }
  }

  private static final class RecordingFactory extends ResourceLeakDetectorFactory {
    // Deprecated, yet the one that must be given.
    @SuppressWarnings("deprecation")
    @Override
    public <T> ResourceLeakDetector<T> newResourceLeakDetector(
        Class<T> resource, int samplingInterval, long maxActive) {
      ResourceLeakDetector<T> detector = new Recording<>(resource, samplingInterval);
      detector.setLeakListener((type, records) -> REPORTS.add(type + " leaked:" + records));
      return detector;
    }
  }

  /** Reports whether or not its logger is on: what it finds fails a test, with all it knows. */
  private static final class Recording<T> extends ResourceLeakDetector<T> {
    Recording(Class<T> resource, int samplingInterval) {
      super(resource, samplingInterval);
    }

    @Override
    protected boolean needReport() {
      return true;
    }
  }
}
