package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2FrameReader;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** HTTP/2 frame by frame, over a blocking socket: it does what a test says and nothing else. */
final class Http2Client implements AutoCloseable {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PING = 6;
  static final int WINDOW_UPDATE = 8;
  static final int END_STREAM = 1;
  static final int END_HEADERS = 4;
  static final int ACK = 1;

  private final Socket socket;
  private final DefaultHttp2HeadersEncoder hpack = new DefaultHttp2HeadersEncoder();
  private final Http2FrameReader reader = new DefaultHttp2FrameReader(false);
  private final ChannelHandlerContext context;
  private final ByteBuf unread = Unpooled.buffer();
  private final Map<Integer, Answer> answers = new LinkedHashMap<>();
  private final List<Integer> goAways = new ArrayList<>();
  private boolean ended;
  private long goAwayError = -1;
  private int nextStream = 1;
  private boolean answersPings = true;

  Http2Client(int port) throws IOException {
    this(port, new Http2Settings());
  }

  /** Connects, and sends {@code settings}. */
  Http2Client(int port, Http2Settings settings) throws IOException {
    EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
    context = channel.pipeline().firstContext();
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) TestServer.PATIENCE.toMillis());
    ByteBuf first = Unpooled.buffer().writeBytes(Http2CodecUtil.connectionPrefaceBuf());
    frame(first, SETTINGS, 0, 0, payload(settings));
    write(first);
  }

  void settings(Http2Settings settings) throws IOException {
    send(SETTINGS, 0, 0, payload(settings));
  }

  /** From now on the server's header blocks must fit a dynamic table of {@code bytes}. */
  void tableSize(int bytes) {
    try {
      reader.configuration().headersConfiguration().maxHeaderTableSize(bytes);
    } catch (Http2Exception e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static ByteBuf payload(Http2Settings settings) {
    ByteBuf payload = Unpooled.buffer();
    settings.forEach((id, value) -> payload.writeShort(id).writeInt(value.intValue()));
    return payload;
  }

  void ignorePings() {
    answersPings = false;
  }

  /** Sends a whole POST; its stream's number. */
  int post(String path, String body, String... headers) throws IOException {
    int stream = begin("POST", path, false, headers);
    data(stream, body, true);
    return stream;
  }

  int get(String path) throws IOException {
    return begin("GET", path, true);
  }

  /** Sends the headers of a request. */
  int begin(String method, String path, boolean end, String... headers) throws IOException {
    Http2Headers all = new DefaultHttp2Headers(false);
    all.method(method).scheme("http").authority("a").path(path);
    for (int i = 0; i < headers.length; i += 2) {
      all.add(headers[i], headers[i + 1]);
    }
    return begin(all, end);
  }

  int begin(Http2Headers headers, boolean end) throws IOException {
    int stream = nextStream;
    nextStream += 2;
    headers(stream, headers, end);
    return stream;
  }

  void headers(int stream, Http2Headers headers, boolean end) throws IOException {
    ByteBuf block = Unpooled.buffer();
    try {
      hpack.encodeHeaders(stream, headers, block);
    } catch (Http2Exception e) {
      throw new IllegalArgumentException(e);
    }
    send(HEADERS, END_HEADERS | (end ? END_STREAM : 0), stream, block);
  }

  void data(int stream, String body, boolean end) throws IOException {
    send(DATA, end ? END_STREAM : 0, stream, Unpooled.copiedBuffer(body, UTF_8));
  }

  void reset(int stream) throws IOException {
    send(RST_STREAM, 0, stream, Unpooled.buffer().writeInt(8)); // CANCEL
  }

  void window(int stream, int increment) throws IOException {
    send(WINDOW_UPDATE, 0, stream, Unpooled.buffer().writeInt(increment));
  }

  void send(int type, int flags, int stream, ByteBuf payload) throws IOException {
    ByteBuf out = Unpooled.buffer();
    frame(out, type, flags, stream, payload);
    write(out);
  }

  /** Reads until the stream's response is whole, or reset. */
  Answer answer(int stream) throws IOException {
    readUntil(() -> of(stream).end || of(stream).resetWith >= 0, "end of stream " + stream);
    return of(stream);
  }

  Answer of(int stream) {
    return answers.computeIfAbsent(stream, id -> new Answer());
  }

  /** Reads until the server closes; the error of its last GOAWAY, or -1. */
  long readToEnd() throws IOException {
    while (!ended) {
      readSome();
    }
    return goAwayError;
  }

  void readUntil(BooleanSupplier reached, String what) throws IOException {
    while (!reached.getAsBoolean()) {
      if (ended) {
        throw new AssertionError("the connection ended before the " + what);
      }
      readSome();
    }
  }

  /** The last stream that each GOAWAY named. */
  List<Integer> goAways() {
    return goAways;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void readSome() throws IOException {
    byte[] bytes = new byte[16 << 10];
    int count;
    try {
      count = socket.getInputStream().read(bytes);
    } catch (SocketException e) {
      count = -1; // reset by the server: an end as well
    }
    if (count < 0) {
      ended = true;
      return;
    }
    unread.writeBytes(bytes, 0, count);
    try {
      reader.readFrame(context, unread, new Frames()); // keeps a frame cut short for the next time
    } catch (Http2Exception e) {
      throw new AssertionError("the server sent what is not HTTP/2", e);
    }
    unread.discardReadBytes();
  }

  private void write(ByteBuf out) throws IOException {
    out.readBytes(socket.getOutputStream(), out.readableBytes());
  }

  private static void frame(ByteBuf out, int type, int flags, int stream, ByteBuf payload) {
    out.writeMedium(payload.readableBytes()).writeByte(type).writeByte(flags).writeInt(stream);
    out.writeBytes(payload);
  }

  /** What came back on one stream. */
  static final class Answer {
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, String> trailers = new LinkedHashMap<>();
    private final StringBuilder body = new StringBuilder();
    private final List<Integer> dataFrames = new ArrayList<>();
    private boolean end;
    private long resetWith = -1;

    String status() {
      return headers.getOrDefault(":status", "none");
    }

    Map<String, String> headers() {
      return headers;
    }

    Map<String, String> trailers() {
      return trailers;
    }

    String body() {
      return body.toString();
    }

    List<Integer> dataFrames() {
      return dataFrames;
    }

    /** The error code of its reset, or -1. */
    long resetWith() {
      return resetWith;
    }
  }

  private final class Frames extends Http2FrameAdapter {
    @Override
    public void onHeadersRead(
        ChannelHandlerContext ctx, int streamId, Http2Headers headers, int padding, boolean end) {
      Answer answer = of(streamId);
      Map<String, String> into = answer.headers.isEmpty() ? answer.headers : answer.trailers;
      headers.forEach(header -> into.put(header.getKey().toString(), header.getValue().toString()));
      answer.end = end;
    }

    @Override
    public int onDataRead(
        ChannelHandlerContext ctx, int streamId, ByteBuf data, int padding, boolean end) {
      Answer answer = of(streamId);
      answer.body.append(data.toString(UTF_8));
      answer.dataFrames.add(data.readableBytes());
      answer.end = end;
      return data.readableBytes() + padding;
    }

    @Override
    public void onRstStreamRead(ChannelHandlerContext ctx, int streamId, long errorCode) {
      of(streamId).resetWith = errorCode;
    }

    @Override
    public void onPingRead(ChannelHandlerContext ctx, long data) {
      if (answersPings) {
        try {
          send(PING, ACK, 0, Unpooled.buffer().writeLong(data));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public void onGoAwayRead(
        ChannelHandlerContext ctx, int lastStreamId, long errorCode, ByteBuf debugData) {
      goAways.add(lastStreamId);
      goAwayError = errorCode;
    }
  }
}
