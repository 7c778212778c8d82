package dev.windrow.store.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.windrow.store.FieldSet;
import dev.windrow.store.FieldSpace;
import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReadCommand;
import dev.windrow.store.ReplyState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Short words for reads and replies, in tests. */
public final class Rows {
  private Rows() {}

  public static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  public static FieldSpace space(String... names) {
    return new FieldSpace(Stream.of(names).map(Rows::bytes).toList());
  }

  /** Fields {@code f0} to {@code f<count - 1>}. */
  public static FieldSpace numberedSpace(int count) {
    return new FieldSpace(IntStream.range(0, count).mapToObj(i -> bytes("f" + i)).toList());
  }

  public static FieldSet all(FieldSpace space) {
    return FieldSet.of(space, IntStream.range(0, space.size()).toArray(), false);
  }

  public static FieldSet allAndExistence(FieldSpace space) {
    return FieldSet.of(space, IntStream.range(0, space.size()).toArray(), true);
  }

  public static HashRead readOf(String key, FieldSet fields, ReadCommand command) {
    return new HashRead(bytes(key), fields, command);
  }

  /** The value at a cell, or null where there is none. */
  public static byte @Nullable [] value(HashReplies replies, int read, int position) {
    long cell = replies.cell(read, position);
    if (cell == HashReplies.NO_FIELD) {
      return null;
    }
    int offset = HashReplies.offset(cell);
    return Arrays.copyOfRange(replies.bytes(), offset, offset + HashReplies.length(cell));
  }

  /** All values of one read as text; null where there is none. */
  public static List<@Nullable String> texts(HashReplies replies, int read, int fields) {
    List<@Nullable String> texts = new ArrayList<>();
    for (int p = 0; p < fields; p++) {
      byte[] value = value(replies, read, p);
      texts.add(value == null ? null : new String(value, UTF_8));
    }
    return texts;
  }

  public static List<ReplyState> states(HashReplies replies) {
    return IntStream.range(0, replies.size()).mapToObj(replies::state).toList();
  }
}
