package dev.windrow.wire;

/** What stands around an encoded message. */
enum ProtobufFraming {
  /** Nothing: the message is the whole body. */
  NONE {
    @Override
    void close(ReverseSink sink) {}
  },
  /**
   * The prefix of an uncompressed gRPC message.
   *
   * @see "gRPC over HTTP2, section Length-Prefixed-Message"
   */
  GRPC {
    @Override
    void close(ReverseSink sink) {
      int length = sink.written();
      int place = sink.reserve(5);
      sink.setByte(place, 0);
      sink.setByte(place + 1, length >>> 24);
      sink.setByte(place + 2, length >>> 16);
      sink.setByte(place + 3, length >>> 8);
      sink.setByte(place + 4, length);
    }
  };

  /** Writes what stands before the message, which {@code sink} holds whole. */
  abstract void close(ReverseSink sink);
}
