package dev.windrow.store;

/** What is known of one read. */
public enum ReplyState {
  /** The store has not answered yet. */
  UNANSWERED,
  /** The key exists: at least one wanted field came back, or the store was asked and said so. */
  EXISTS,
  /** No wanted field came back, and the key does not exist or was not asked about. */
  ABSENT,
  /** The store answered with an error, or could not be reached: see {@link HashReplies#failure}. */
  FAILED
}
