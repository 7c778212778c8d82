package dev.windrow.store;

/**
 * The raw replies of a list of reads: reply {@code i} belongs to read {@code i}, cell {@code (i,
 * p)} to position {@code p} of that read's field set. What is answered does not change any more;
 * safe for all threads after a safe hand-over.
 *
 * <pre>
 * reads    [driver:1, driver:2, driver:3]
 * replies  [values, values]                 wrong: driver:2 had no row and was left out
 * replies  [values, ABSENT, values]         right: absence has a place
 * </pre>
 */
public interface HashReplies {
  /** What {@link #cell} answers where the store has no such field. */
  long NO_FIELD = -1;

  /** As many as reads. */
  int size();

  ReplyState state(int read);

  /**
   * Why this read failed.
   *
   * @throws IllegalStateException if its state is not {@link ReplyState#FAILED}
   */
  StoreException failure(int read);

  /**
   * Where the value at {@code position} lies: offset in {@link #bytes()} in the high 32 bits,
   * length in the low, or {@link #NO_FIELD}. Meant for reads in state EXISTS; NO_FIELD for all
   * others.
   */
  long cell(int read, int position);

  /** The array that all cells lie in; not a copy, not to be written to. */
  byte[] bytes();

  static int offset(long cell) {
    return (int) (cell >>> 32);
  }

  static int length(long cell) {
    return (int) cell;
  }

  static long packed(int offset, int length) {
    return (long) offset << 32 | length;
  }
}
