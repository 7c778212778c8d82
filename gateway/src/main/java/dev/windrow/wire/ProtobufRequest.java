package dev.windrow.wire;

import com.google.protobuf.CodedInputStream;
import dev.windrow.online.FeatureRequest;
import dev.windrow.online.Output;
import dev.windrow.plan.FeatureNames;
import java.io.IOException;

/** One request being read. Fields it does not know are skipped, as protobuf has it. */
final class ProtobufRequest {
  private static final int FEATURE_SERVICE_TAG = ProtobufNames.FEATURE_SERVICE << 3 | 2;
  private static final int FEATURES_TAG = ProtobufNames.FEATURES << 3 | 2;
  private static final int ENTITIES_TAG = 3 << 3 | 2;
  private static final int OUTPUT_TAG = 4 << 3;
  private static final int EVENT_TIMESTAMPS_TAG = 5 << 3;

  private static final int KEY_TAG = 1 << 3 | 2;
  private static final int VALUE_TAG = 2 << 3 | 2;

  private final CodedInputStream input;
  private final RequestBytes bytes;
  private final EntityColumns columns = new EntityColumns();
  private final ByteRuns names = new ByteRuns();
  private boolean namesService;
  private boolean namesFeatures;
  private Output output = Output.COLUMNS;
  private boolean eventTimestamps;

  ProtobufRequest(CodedInputStream input, RequestBytes bytes) {
    this.input = input;
    this.bytes = bytes;
  }

  FeatureRequest read() throws IOException {
    int start = 0;
    for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
      readField(tag, start);
      start = input.getTotalBytesRead();
    }
    if (namesService == namesFeatures) {
      throw namesService ? Faults.bothNamed() : Faults.noneNamed();
    }
    byte[] raw = names.toArray(bytes.array(), bytes.offset());
    return new FeatureRequest(
        new FeatureNames(raw, ProtobufNames.READER),
        columns.columns(),
        columns.rows(),
        output,
        eventTimestamps);
  }

  private void readField(int tag, int start) throws IOException {
    switch (tag) {
      case FEATURE_SERVICE_TAG -> {
        namesService |= skipName(start);
      }
      case FEATURES_TAG -> {
        skipName(start);
        namesFeatures = true;
      }
      case ENTITIES_TAG -> readEntity();
      case OUTPUT_TAG -> output = output(input.readEnum());
      case EVENT_TIMESTAMPS_TAG -> eventTimestamps = input.readBool();
      default -> ProtobufEntity.skip(input, tag);
    }
  }

  /** Whether the name is not empty. */
  private boolean skipName(int start) throws IOException {
    int length = input.readRawVarint32();
    input.skipRawBytes(length);
    names.add(start, input.getTotalBytesRead());
    return length > 0;
  }

  private void readEntity() throws IOException {
    int outer = input.pushLimit(input.readRawVarint32());
    String joinKey = "";
    ProtobufEntity entity = new ProtobufEntity(input, bytes);
    for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
      if (tag == KEY_TAG) {
        joinKey = input.readStringRequireUtf8();
      } else if (tag == VALUE_TAG) {
        int limit = input.pushLimit(input.readRawVarint32());
        entity.read();
        input.popLimit(limit);
      } else {
        ProtobufEntity.skip(input, tag);
      }
    }
    input.popLimit(outer);
    columns.add(joinKey, entity.column(joinKey));
  }

  private static Output output(int number) {
    return switch (number) {
      case 0, 1 -> Output.COLUMNS;
      case 2 -> Output.MATRIX;
      default ->
          throw Faults.invalid(
              "output is " + number + "; it must be OUTPUT_COLUMNS (1) or OUTPUT_MATRIX (2)");
    };
  }
}
