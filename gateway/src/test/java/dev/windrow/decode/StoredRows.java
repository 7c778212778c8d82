package dev.windrow.decode;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.windrow.store.HashRead;
import dev.windrow.store.HashReplies;
import dev.windrow.store.ReplyState;
import dev.windrow.store.StoreException;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replies as a store with these hashes gives them. Keys and fields are read as UTF-8. */
final class StoredRows {
  private final Map<String, Map<String, byte[]>> hashes = new HashMap<>();
  private final Map<String, ReplyState> states = new HashMap<>();

  StoredRows with(String key, String field, byte[] value) {
    hashes.computeIfAbsent(key, k -> new HashMap<>()).put(field, value);
    return this;
  }

  StoredRows with(String key, String field, String value) {
    return with(key, field, value.getBytes(UTF_8));
  }

  /** The key exists, with no field that anybody asks for. */
  StoredRows empty(String key) {
    hashes.computeIfAbsent(key, k -> new HashMap<>());
    return this;
  }

  StoredRows in(String key, ReplyState state) {
    states.put(key, state);
    return this;
  }

  HashReplies answer(List<HashRead> reads) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    long[][] cells = new long[reads.size()][];
    ReplyState[] found = new ReplyState[reads.size()];
    for (int i = 0; i < cells.length; i++) {
      HashRead read = reads.get(i);
      String key = new String(read.key(), UTF_8);
      Map<String, byte[]> hash = hashes.get(key);
      found[i] = states.getOrDefault(key, hash == null ? ReplyState.ABSENT : ReplyState.EXISTS);
      cells[i] = new long[read.fields().size()];
      for (int p = 0; p < cells[i].length; p++) {
        byte[] value = hash == null ? null : hash.get(new String(read.fields().name(p), UTF_8));
        cells[i][p] =
            value == null ? HashReplies.NO_FIELD : HashReplies.packed(bytes.size(), value.length);
        if (value != null) {
          bytes.writeBytes(value);
        }
      }
    }
    return new Answer(cells, found, bytes.toByteArray());
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Answer(long[][] cells, ReplyState[] states, byte[] bytes) implements HashReplies {
    @Override
    public int size() {
      return cells.length;
    }

    @Override
    public ReplyState state(int read) {
      return states[read];
    }

    @Override
    public StoreException failure(int read) {
      return new StoreException(StoreException.Kind.REFUSED, "store 'main' answered WRONGTYPE");
    }

    @Override
    public long cell(int read, int position) {
      return states[read] == ReplyState.EXISTS ? cells[read][position] : NO_FIELD;
    }
  }
}
