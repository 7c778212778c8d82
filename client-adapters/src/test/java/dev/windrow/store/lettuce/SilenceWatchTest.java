package dev.windrow.store.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SilenceWatchTest {
  private static final int LOOK_SECONDS = 5;

  private final Queue<String> due = new ArrayDeque<>();
  private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
  private final ChannelHandlerContext context = channel.pipeline().firstContext();
  private final SilenceWatch watch;

  SilenceWatchTest() {
    channel.freezeTime();
    watch = SilenceWatch.start(context, "main", due);
  }

  @AfterEach
  void stop() {
    watch.stop();
    channel.finishAndReleaseAll();
  }

  @Test
  void a_connection_on_which_replies_are_due_and_nothing_comes_is_closed() {
    due.add("HMGET");

    look();
    look();

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void replies_that_are_due_for_less_than_the_limit_are_waited_for() {
    look();
    due.add("HMGET");
    look();

    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void a_connection_that_is_heard_from_is_slow_and_not_silent() {
    due.add("HMGET");

    for (int i = 0; i < 5; i++) {
      look();
      watch.heard();
    }

    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void a_connection_that_is_asked_nothing_may_be_silent() {
    look();
    look();
    look();

    assertThat(channel.isOpen()).isTrue();
  }

  private void look() {
    channel.advanceTimeBy(LOOK_SECONDS, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
  }
}
