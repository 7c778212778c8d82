package dev.windrow.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * The hop from one event loop to the workers and back: all answers that become ready in one turn of
 * the loop go over together, and come back together. Confined to the loop; the steps run where they
 * say.
 */
public final class DecodeHop {
  /** The making of one answer. */
  public interface Step {
    /** What it costs, in cells of a plain number; large values weigh more. */
    int weight();

    /** Does the work. Runs on a worker, or on the loop when it is small; must not throw. */
    void work();

    /** Hands the outcome on. Runs on the loop. */
    void deliver();

    /** The workers' queue is full. Runs on the loop. */
    void refuse();
  }

  private final Workers workers;
  private final Executor loop;
  private final int inlineWeight;
  private final DecodeTelemetry telemetry;

  // Bound: the admission limit, which every request behind a step has passed. Lives for one turn.
  private List<Step> ready = new ArrayList<>();

  /**
   * A hop between {@code loop} and {@code workers}.
   *
   * @param inlineWeight a turn's steps that together weigh no more run on the loop: a hop costs
   *     more than they do. 0 = never
   */
  public DecodeHop(Workers workers, Executor loop, int inlineWeight, DecodeTelemetry telemetry) {
    this.workers = workers;
    this.loop = loop;
    this.inlineWeight = inlineWeight;
    this.telemetry = telemetry;
  }

  public void add(Step step) {
    ready.add(step);
    if (ready.size() == 1) {
      loop.execute(this::send);
    }
  }

  private void send() {
    List<Step> steps = ready;
    ready = new ArrayList<>(steps.size());
    int weight = 0;
    for (Step step : steps) {
      weight += step.weight();
    }
    if (weight <= inlineWeight) {
      work(steps);
      deliver(steps);
      return;
    }
    // As many chunks as workers, of about equal weight, so that all of them have work.
    int share = weight / workers.count() + 1;
    int from = 0;
    int sum = 0;
    for (int i = 0; i < steps.size(); i++) {
      sum += steps.get(i).weight();
      if (sum >= share || i == steps.size() - 1) {
        handOver(steps.subList(from, i + 1));
        from = i + 1;
        sum = 0;
      }
    }
  }

  private void handOver(List<Step> chunk) {
    boolean taken =
        workers.offer(
            () -> {
              work(chunk);
              loop.execute(() -> deliver(chunk));
            });
    if (taken) {
      telemetry.hopped(chunk.size());
    } else {
      telemetry.rejected(chunk.size());
      for (Step step : chunk) {
        step.refuse();
      }
    }
  }

  private static void work(List<Step> steps) {
    for (Step step : steps) {
      step.work();
    }
  }

  private static void deliver(List<Step> steps) {
    for (Step step : steps) {
      step.deliver();
    }
  }
}
