package dev.windrow.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.windrow.plan.FeatureNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the fields {@code feature_service} and {@code features} of a request from their bytes. */
public final class ProtobufNames {
  public static final Function<byte[], FeatureNames.Wanted> READER = ProtobufNames::read;

  static final int FEATURE_SERVICE = 1;
  static final int FEATURES = 2;

  private ProtobufNames() {}

  private static FeatureNames.Wanted read(byte[] raw) {
    String service = "";
    List<String> references = new ArrayList<>();
    CodedInputStream input = CodedInputStream.newInstance(raw);
    try {
      for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
        String name = input.readStringRequireUtf8();
        if (WireFormat.getTagFieldNumber(tag) == FEATURE_SERVICE) {
          service = name; // the last one counts, as protobuf has it
        } else {
          references.add(name);
        }
      }
    } catch (IOException e) {
      throw ProtobufRequests.notProtobuf(e);
    }
    return new FeatureNames.Wanted(service, List.copyOf(references));
  }
}
