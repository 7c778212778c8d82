package dev.windrow.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnsafeByteOperations;
import com.google.protobuf.WireFormat;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.EntityColumn;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One {@code windrow.v1.EntityColumn} being read. */
final class ProtobufEntity {
  private static final int INT64S_TAG = 1 << 3 | 2;
  private static final int INT32S_TAG = 2 << 3 | 2;
  private static final int STRINGS_TAG = 3 << 3 | 2;
  private static final int BYTES_TAG = 4 << 3 | 2;
  private static final int BOOLS_TAG = 5 << 3 | 2;
  private static final int SINGLE_TAG = 6 << 3;
  private static final int TIMESTAMPS_TAG = 7 << 3 | 2;

  private static final int VALUE_TAG = 1 << 3;
  private static final int PACKED_OR_BYTES_TAG = 1 << 3 | 2;

  private final CodedInputStream input;
  private final RequestBytes bytes;
  private FeatureType type = FeatureType.INT64;
  private @Nullable Values values;
  private boolean single;

  ProtobufEntity(CodedInputStream input, RequestBytes bytes) {
    this.input = input;
    this.bytes = bytes;
  }

  /** Reads the message up to the input's limit; a second one is merged into the first. */
  void read() throws IOException {
    for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
      switch (tag) {
        case INT64S_TAG -> readValues(FeatureType.INT64);
        case INT32S_TAG -> readValues(FeatureType.INT32);
        case STRINGS_TAG -> readValues(FeatureType.STRING);
        case BYTES_TAG -> readValues(FeatureType.BYTES);
        case BOOLS_TAG -> readValues(FeatureType.BOOL);
        case TIMESTAMPS_TAG -> readValues(FeatureType.UNIX_TIMESTAMP);
        case SINGLE_TAG -> single = input.readBool();
        default -> skip(input, tag);
      }
    }
  }

  /** What was read, as the column of {@code joinKey}. */
  EntityColumn column(String joinKey) {
    if (values == null || values.size() == 0) {
      throw Faults.invalid(Faults.place(joinKey) + " is empty; a column has at least one value");
    }
    if (single && values.size() != 1) {
      throw Faults.invalid(
          "%s is single, so it has one value, but it has %d"
              .formatted(Faults.place(joinKey), values.size()));
    }
    if (type == FeatureType.STRING) {
      requireUtf8(joinKey, (BytesValues) values);
    }
    return new EntityColumn(type, values, single);
  }

  /** Skips a field that is not known. */
  static void skip(CodedInputStream input, int tag) throws IOException {
    if (!input.skipField(tag)) {
      throw Faults.invalid(
          "the body ends a group, field %d, that it did not start"
              .formatted(WireFormat.getTagFieldNumber(tag)));
    }
  }

  private void readValues(FeatureType found) throws IOException {
    int length = input.readRawVarint32();
    int outer = input.pushLimit(length);
    if (values == null || type != found) { // of a oneof, the last one counts
      type = found;
      values = Values.of(found, length / 4 + 1);
    }
    for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
      if (values instanceof BytesValues list && tag == PACKED_OR_BYTES_TAG) {
        addBytes(list);
      } else if (!(values instanceof BytesValues) && tag == PACKED_OR_BYTES_TAG) {
        int limit = input.pushLimit(input.readRawVarint32());
        while (input.getBytesUntilLimit() > 0) {
          addNumber(values);
        }
        input.popLimit(limit);
      } else if (!(values instanceof BytesValues) && tag == VALUE_TAG) {
        addNumber(values);
      } else {
        skip(input, tag);
      }
    }
    input.popLimit(outer);
  }

  private void addNumber(Values list) throws IOException {
    if (list instanceof LongValues longs) {
      longs.add(input.readInt64());
    } else if (list instanceof IntValues ints) {
      ints.add(input.readInt32());
    } else {
      ((BoolValues) list).add(input.readBool());
    }
  }

  /** Copies the bytes from the body itself: the parser's own ways make an object of each value. */
  private void addBytes(BytesValues list) throws IOException {
    int length = input.readRawVarint32();
    int start = input.getTotalBytesRead();
    input.skipRawBytes(length); // refuses a length beyond the message
    list.add(bytes.array(), bytes.offset() + start, length);
  }

  /** All values end to end are checked at once; no value may then begin in mid-character. */
  private static void requireUtf8(String joinKey, BytesValues strings) {
    boolean valid = utf8(strings, 0, strings.end(strings.size() - 1)).isValidUtf8();
    for (int i = 0; i < strings.size(); i++) {
      int start = strings.start(i);
      int end = strings.end(i);
      boolean inMidCharacter = start < end && (strings.bytes()[start] & 0xc0) == 0x80;
      if (inMidCharacter || (!valid && !utf8(strings, start, end).isValidUtf8())) {
        throw Faults.invalid(Faults.place(joinKey, i) + " is not well-formed UTF-8");
      }
    }
  }

  private static ByteString utf8(BytesValues strings, int from, int to) {
    return UnsafeByteOperations.unsafeWrap(strings.bytes(), from, to - from);
  }
}
