package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/2 connection in cleartext with prior knowledge, whose frames the test decides on: many
 * requests in one write to the socket, and resets at any moment. Its methods are for test threads.
 */
final class Http2Client implements AutoCloseable {
  private static final int WINDOW = 16 << 20;

  private final EventLoopGroup group =
      new MultiThreadIoEventLoopGroup(
          1, new DefaultThreadFactory("e2e-client", true), NioIoHandler.newFactory());
  private final Http2Answers answers = new Http2Answers();
  private final Queue<Runnable> afterRead = new ConcurrentLinkedQueue<>();
  private final Http2ConnectionHandler http2;
  private final Channel channel;

  /** A POST to be. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Post(String path, String contentType, byte[] body, Map<String, String> headers) {
    static Post features(String json) {
      return new Post("/v1/features", Http.JSON, json.getBytes(UTF_8), Map.of());
    }

    Post with(String header, String value) {
      Map<String, String> more = new HashMap<>(headers);
      more.put(header, value);
      return new Post(path, contentType, body, more);
    }
  }

  /** One request on its way. */
  final class Call {
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Map<String, String> headers = new HashMap<>();
    private final Map<String, String> trailers = new HashMap<>();
    private int stream;

    /** Fails when the stream is reset by either side, or the connection ends. */
    CompletableFuture<Answer> answer() {
      return answer;
    }

    /** Tells, on the client's loop, the answer or why there is none. */
    void whenEnded(BiConsumer<@Nullable Answer, @Nullable Throwable> action) {
      var unused = answer.whenComplete(action);
    }

    Answer await() {
      return Eventually.get(answer);
    }

    /** Gives the request up, with RST_STREAM, unless it is answered already. */
    void reset() {
      onLoop(this::resetNow);
    }

    private void resetNow() {
      if (answer.completeExceptionally(new CancellationException("reset by the test"))) {
        ChannelHandlerContext context = context();
        answers.forget(stream);
        var unused =
            http2.resetStream(context, stream, Http2Error.CANCEL.code(), context.newPromise());
      }
    }

    /** Headers came, or trailers after them. */
    void add(Http2Headers more) {
      Map<String, String> target = headers.isEmpty() ? headers : trailers;
      more.forEach(header -> target.put(header.getKey().toString(), header.getValue().toString()));
    }

    void add(byte[] piece) {
      body.writeBytes(piece);
    }

    void end() {
      String status = headers.getOrDefault(":status", "0");
      answer.complete(
          new Answer("HTTP/2", Integer.parseInt(status), headers, body.toByteArray(), trailers));
    }

    void fail(Throwable cause) {
      answer.completeExceptionally(cause);
    }
  }

  Http2Client(int port) {
    http2 =
        new Http2ConnectionHandlerBuilder()
            .server(false)
            .initialSettings(Http2Settings.defaultSettings().initialWindowSize(WINDOW))
            .frameListener(answers)
            .build();
    channel =
        new Bootstrap()
            .group(group)
            .channel(NioSocketChannel.class)
            .handler(
                new ChannelInitializer<>() {
                  @Override
                  protected void initChannel(Channel ch) {
                    ch.pipeline().addLast(new OneWriteAFlush(), http2, new EndOfRead());
                  }
                })
            .connect("127.0.0.1", port)
            .syncUninterruptibly()
            .channel();
    channel.closeFuture().addListener(closed -> answers.end());
    Eventually.get(answers.greeted());
  }

  /** Sends one request. */
  Call send(Post post) {
    return sendTogether(List.of(post)).get(0);
  }

  /** Sends JSON to the native endpoint and waits for the answer. */
  Answer ask(String json) {
    return send(Post.features(json)).await();
  }

  /** Sends all of {@code posts} in one write to the socket. */
  List<Call> sendTogether(List<Post> posts) {
    CompletableFuture<List<Call>> sent = new CompletableFuture<>();
    channel
        .eventLoop()
        .execute(
            () -> {
              List<Call> made = new ArrayList<>(posts.size());
              posts.forEach(post -> made.add(begin(post)));
              http2.flush(context());
              sent.complete(made);
            });
    return Eventually.get(sent);
  }

  /** Runs {@code work}, which may {@link #begin}, on the client's loop, then flushes. */
  void onLoop(Runnable work) {
    channel
        .eventLoop()
        .execute(
            () -> {
              work.run();
              http2.flush(context());
            });
  }

  /** Runs {@code work} after each read from the socket, on the client's loop, then flushes. */
  void afterEachRead(Runnable work) {
    afterRead.add(work);
  }

  /** Writes a request, which a later flush sends. On the client's loop alone. */
  Call begin(Post post) {
    ChannelHandlerContext context = context();
    Call call = new Call();
    call.stream = http2.connection().local().incrementAndGetNextStreamId();
    answers.expect(call.stream, call);
    Http2Headers headers =
        new DefaultHttp2Headers()
            .method("POST")
            .scheme("http")
            .authority("windrow.test")
            .path(post.path)
            .add("content-type", post.contentType);
    post.headers.forEach(headers::add);
    Consumer<@Nullable Throwable> failed =
        cause -> {
          if (cause != null && answers.forget(call.stream)) {
            call.fail(cause);
          }
        };
    http2
        .encoder()
        .writeHeaders(context, call.stream, headers, 0, false, context.newPromise())
        .addListener(written -> failed.accept(written.cause()));
    http2
        .encoder()
        .writeData(
            context, call.stream, Unpooled.wrappedBuffer(post.body), 0, true, context.newPromise())
        .addListener(written -> failed.accept(written.cause()));
    return call;
  }

  /** Gives {@code call} up; what of it waits for the flush is sent before. On the loop alone. */
  void reset(Call call) {
    try {
      http2.encoder().flowController().writePendingBytes();
    } catch (Http2Exception e) {
      throw new IllegalStateException(e);
    }
    call.resetNow();
  }

  /** Gives {@code call} up, begun in this turn: its headers are sent, its body is not. */
  void resetBeforeBody(Call call) {
    call.resetNow();
  }

  /** Done when the server says that it takes no more, or the connection has ended. */
  CompletableFuture<Void> goneAway() {
    return answers.goneAway();
  }

  private ChannelHandlerContext context() {
    return channel.pipeline().context(http2);
  }

  @Override
  public void close() {
    channel.close().awaitUninterruptibly();
    group.shutdownGracefully(0, 10, TimeUnit.SECONDS).awaitUninterruptibly();
  }

  private final class EndOfRead extends io.netty.channel.ChannelInboundHandlerAdapter {
    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
      if (!afterRead.isEmpty()) {
        afterRead.forEach(Runnable::run);
        http2.flush(context());
      }
      ctx.fireChannelReadComplete();
    }
  }
}
