package dev.windrow.store.lettuce;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadInFlight;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import dev.windrow.store.StoreTelemetry;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * The reads of one call, and their replies as they come in. Values are copied once, into one array
 * that grows; nothing is made for a value or a field. Confined to one event loop.
 */
final class ReadBatch implements ReadInFlight, RespSink {
  /** Which reply of the current read comes next. */
  private enum Stage {
    EXISTENCE,
    /** As many values as fields, in their order. */
    FIELDS,
    /** Names and values of the whole hash in turn. */
    PAIRS
  }

  private static final int NOT_WANTED = -1;
  private static final int NO_NAME = -1;

  private final String store;
  private final List<HashRead> reads;
  private final FieldOrder.Memory orders;
  private final StoreTelemetry telemetry;
  private final int maxBytes;
  private final Sinks.One<HashReplies> answer = Sinks.unsafe().one();

  private final BatchStates states;
  private final BatchValues values;
  private boolean cancelled;
  private boolean done;

  // The read whose replies come next, and how far they have come.
  private int read = -1;
  private Stage stage = Stage.FIELDS;
  private FieldSet fields;
  private @Nullable FieldOrder order;
  private boolean keyExists;
  private boolean replyBegun;
  private int element;
  private int position; // PAIRS: where the next value belongs, or NOT_WANTED

  // The string that comes in parts: where it belongs, or NOT_WANTED.
  private int partsTarget;
  private int partsLength;
  private int partsAt; // how much of it came

  ReadBatch(
      String store,
      List<HashRead> reads,
      FieldOrder.Memory orders,
      StoreTelemetry telemetry,
      int maxBytes) {
    this.store = store;
    this.reads = reads;
    this.orders = orders;
    this.telemetry = telemetry;
    this.maxBytes = maxBytes;
    this.states = new BatchStates(reads.size());
    this.values = new BatchValues(reads, maxBytes);
    this.fields = reads.get(0).fields();
    nextRead();
  }

  List<HashRead> reads() {
    return reads;
  }

  /** Whether no reply is to come any more. */
  boolean isAnswered() {
    return read == reads.size();
  }

  /** A reply was handed on whole. */
  void replyEnd() {
    if (stage == Stage.EXISTENCE && CommandWriter.asksFields(reads.get(read))) {
      beginReply(fieldsStage(reads.get(read)));
      return;
    }
    if (states.isOpen(read) && !cancelled) {
      states.answer(read, keyExists ? ReplyState.EXISTS : ReplyState.ABSENT);
    }
    nextRead();
  }

  /** Fails all reads that are not answered, for one reason. */
  void failRest(StoreException failure) {
    int failed = states.failOpen(failure);
    if (failed > 0) {
      telemetry.failed(failure.kind(), failed);
    }
  }

  /** Says what there is to the caller; the batch has ended. */
  void finish() {
    if (!done) {
      done = true;
      if (cancelled) {
        return;
      }
      answer.tryEmitValue(states.snapshot(values));
    }
  }

  @Override
  public Mono<HashReplies> answered() {
    return answer.asMono().doOnCancel(this::cancel);
  }

  @Override
  public HashReplies soFar() {
    return states.snapshot(values);
  }

  @Override
  public void cancel() {
    // Its commands are under way and their replies will come: they are counted, not kept.
    cancelled = true;
  }

  private void nextRead() {
    while (++read < reads.size()) {
      HashRead next = reads.get(read);
      fields = next.fields();
      keyExists = false;
      values.mark();
      if (CommandWriter.asksExistence(next)) {
        beginReply(Stage.EXISTENCE);
        return;
      }
      if (CommandWriter.asksFields(next)) {
        beginReply(fieldsStage(next));
        return;
      }
      states.answer(read, ReplyState.ABSENT); // nothing is wanted of it, so nothing is asked
    }
  }

  private static Stage fieldsStage(HashRead read) {
    return switch (read.command()) {
      case HMGET, MGET -> Stage.FIELDS;
      case HGETALL -> Stage.PAIRS;
    };
  }

  private void beginReply(Stage next) {
    stage = next;
    replyBegun = false;
    element = 0;
    if (next == Stage.PAIRS) {
      FieldOrder known = order;
      if (known == null || known.space() != fields.space()) {
        known = orders.of(fields.space());
        order = known;
      }
      known.restart();
    }
  }

  @Override
  public void aggregate(int count) {
    if (stage == Stage.EXISTENCE || replyBegun) {
      throw unexpected("an array");
    }
    if (stage == Stage.FIELDS ? count != fields.size() : (count & 1) != 0) {
      throw unexpected("an array of " + count);
    }
    replyBegun = true;
    keyExists |= stage == Stage.PAIRS && count > 0;
  }

  @Override
  public void bulk(byte[] from, int offset, int length) {
    int target = target(from, offset, length);
    if (target != NOT_WANTED && reserve(length)) {
      values.put(0, from, offset, length);
      keep(target, length);
    }
  }

  @Override
  public void bulkBegin(int length) {
    // A string in parts is longer than the name of any field may be.
    int target = target(values.bytes(), 0, NO_NAME);
    partsTarget = target != NOT_WANTED && reserve(length) ? target : NOT_WANTED;
    partsLength = length;
    partsAt = 0;
  }

  @Override
  public void bulkPart(byte[] from, int offset, int length) {
    if (partsTarget != NOT_WANTED) {
      values.put(partsAt, from, offset, length);
      partsAt += length;
    }
  }

  @Override
  public void bulkEnd() {
    if (partsTarget != NOT_WANTED) {
      keep(partsTarget, partsLength);
    }
  }

  /** Moves on by one string of the reply; the cell that it belongs to, or NOT_WANTED. */
  private int target(byte[] from, int offset, int length) {
    if (!replyBegun) {
      throw unexpected("a string");
    }
    if (stage == Stage.FIELDS) {
      return element++;
    }
    if ((element++ & 1) == 0) {
      FieldOrder known = order;
      int ordinal =
          known == null || length == NO_NAME
              ? FieldSpace.UNKNOWN
              : known.next(from, offset, length);
      position = ordinal == FieldSpace.UNKNOWN ? NOT_WANTED : fields.position(ordinal);
      return NOT_WANTED;
    }
    return position;
  }

  private boolean reserve(int length) {
    if (cancelled || !states.isOpen(read)) {
      return false;
    }
    if (values.reserve(length)) {
      return true;
    }
    values.backToMark();
    fail(ReadFailures.tooLarge(store, maxBytes));
    return false;
  }

  private void keep(int target, int length) {
    values.keep(read, target, length);
    keyExists = true;
  }

  @Override
  public void none() {
    if (stage != Stage.FIELDS || !replyBegun) {
      throw unexpected("a null");
    }
    element++;
  }

  @Override
  public void integer(long value) {
    if (stage != Stage.EXISTENCE) {
      throw unexpected("a number");
    }
    keyExists = value > 0;
  }

  @Override
  public void error(byte[] from, int offset, int length) {
    if (replyBegun) {
      // MGET and the like never do so: an error stands for the whole reply.
      throw unexpected("an error in an array");
    }
    if (states.isOpen(read)) {
      fail(ReadFailures.refused(store, from, offset, length));
    }
  }

  @Override
  public void other() {
    throw unexpected("a simple value");
  }

  private void fail(StoreException failure) {
    states.fail(read, failure);
    telemetry.failed(failure.kind(), 1);
  }

  private RespException unexpected(String what) {
    return new RespException(what + " came where " + stage + " of a read were due");
  }
}
