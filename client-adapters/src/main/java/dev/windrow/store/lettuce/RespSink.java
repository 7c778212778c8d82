package dev.windrow.store.lettuce;

/**
 * Takes one reply in, part by part. Arrays given are the parser's own: they hold the part during
 * the call only.
 */
interface RespSink {
  /** An array, set or map begins; a map counts its keys and values. Its elements follow. */
  void aggregate(int elements);

  void bulk(byte[] from, int offset, int length);

  /** A string too long to wait for begins: its parts follow, then {@link #bulkEnd}. */
  void bulkBegin(int length);

  void bulkPart(byte[] from, int offset, int length);

  void bulkEnd();

  /** A null of any kind. */
  void none();

  void integer(long value);

  void error(byte[] from, int offset, int length);

  /** Anything else: a simple string, boolean, double or big number. */
  void other();
}
