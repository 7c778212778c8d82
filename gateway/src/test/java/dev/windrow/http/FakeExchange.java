package dev.windrow.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An exchange without a connection, which keeps its responses. Header names are lower case. */
public final class FakeExchange implements Exchange {
  private static final EventLoop LOOP = new DefaultEventLoop();

  private final Map<String, String> headers = new HashMap<>();
  private final List<Response> responses = new ArrayList<>();
  private ByteBuf body = Unpooled.EMPTY_BUFFER;
  private long arrivedAtNanos;
  private @Nullable Runnable cancelAction;

  public FakeExchange with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  public FakeExchange withBody(ByteBuf bytes) {
    body = bytes;
    return this;
  }

  public FakeExchange arrivedAt(long nanos) {
    arrivedAtNanos = nanos;
    return this;
  }

  /** The client goes away. */
  public void leave() {
    if (cancelAction != null) {
      cancelAction.run();
    }
  }

  public List<Response> responses() {
    return responses;
  }

  @Override
  public String method() {
    return "POST";
  }

  @Override
  public String path() {
    return "/";
  }

  @Override
  public String query() {
    return "";
  }

  @Override
  public @Nullable String header(CharSequence lowerCaseName) {
    return headers.get(lowerCaseName.toString());
  }

  @Override
  public ByteBuf body() {
    return body;
  }

  @Override
  public EventLoop eventLoop() {
    return LOOP;
  }

  @Override
  public long arrivedAtNanos() {
    return arrivedAtNanos;
  }

  @Override
  public void respond(Response response) {
    responses.add(response);
  }

  @Override
  public void onCancel(Runnable action) {
    cancelAction = action;
  }

  @Override
  public void onEnd(Runnable action) {}
}
