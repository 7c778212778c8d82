package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.windrow.feature.BoolValues;
import dev.windrow.feature.BytesValues;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.IntValues;
import dev.windrow.feature.LongValues;
import dev.windrow.feature.Values;
import dev.windrow.online.FeatureRequest;
import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import dev.windrow.v1.Bools;
import dev.windrow.v1.EntityColumn;
import dev.windrow.v1.GetFeaturesRequest;
import dev.windrow.v1.Int32s;
import dev.windrow.v1.Int64s;
import dev.windrow.v1.Output;
import dev.windrow.v1.Strings;
import dev.windrow.v1.Timestamps;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProtobufRequestsTest {
  private static final GetFeaturesRequest FULL =
      GetFeaturesRequest.newBuilder()
          .addFeatures("driver_stats:conv_rate")
          .addFeatures("drivér_stats:acc")
          .putEntities("i64", column(Int64s.newBuilder().addValues(1).addValues(Long.MIN_VALUE)))
          .putEntities(
              "i32",
              EntityColumn.newBuilder()
                  .setInt32S(Int32s.newBuilder().addValues(-1).addValues(Integer.MAX_VALUE))
                  .build())
          .putEntities(
              "text",
              EntityColumn.newBuilder()
                  .setStrings(Strings.newBuilder().addValues("").addValues("Zürich 😀"))
                  .build())
          .putEntities("raw", rawColumn())
          .putEntities(
              "flag",
              EntityColumn.newBuilder()
                  .setBools(Bools.newBuilder().addValues(true).addValues(false))
                  .build())
          .putEntities(
              "when",
              EntityColumn.newBuilder()
                  .setTimestamps(Timestamps.newBuilder().addValues(1_700_000_000))
                  .setSingle(true)
                  .build())
          .setOutput(Output.OUTPUT_MATRIX)
          .setEventTimestamps(true)
          .build();

  private final ProtobufRequests requests = new ProtobufRequests();

  @Test
  void a_whole_request_is_read() {
    FeatureRequest request = read(FULL);

    assertThat(request.features().wanted().service()).isEmpty();
    assertThat(request.features().wanted().references())
        .containsExactly("driver_stats:conv_rate", "drivér_stats:acc");
    assertThat(request.rows()).isEqualTo(2);
    assertThat(request.output()).isEqualTo(dev.windrow.online.Output.MATRIX);
    assertThat(request.eventTimestamps()).isTrue();
    assertThat(request.entities()).hasSize(6);
    assertColumn(request, "i64", FeatureType.INT64, 1L, Long.MIN_VALUE);
    assertColumn(request, "i32", FeatureType.INT32, -1, Integer.MAX_VALUE);
    assertColumn(request, "text", FeatureType.STRING, "", "Zürich 😀");
    assertColumn(request, "raw", FeatureType.BYTES, "a", "\0b");
    assertColumn(request, "flag", FeatureType.BOOL, true, false);
    assertColumn(request, "when", FeatureType.UNIX_TIMESTAMP, 1_700_000_000L);
    assertThat(Objects.requireNonNull(request.entities().get("when")).single()).isTrue();
  }

  @Test
  void a_feature_service_is_read() {
    FeatureRequest request = read(GetFeaturesRequest.newBuilder().setFeatureService("s").build());

    assertThat(request.features().wanted().service()).isEqualTo("s");
    assertThat(request.features().wanted().references()).isEmpty();
    assertThat(request.rows()).isEqualTo(1);
    assertThat(request.output()).isEqualTo(dev.windrow.online.Output.COLUMNS);
  }

  @Test
  void the_same_names_are_equal_whatever_stands_between_them() throws IOException {
    byte[] first = GetFeaturesRequest.newBuilder().addFeatures("v:a").build().toByteArray();
    byte[] second = GetFeaturesRequest.newBuilder().addFeatures("v:b").build().toByteArray();
    byte[] entities =
        GetFeaturesRequest.newBuilder()
            .putEntities("id", column(Int64s.newBuilder().addValues(1)))
            .build()
            .toByteArray();

    FeatureRequest apart = read(joined(first, entities, second));
    FeatureRequest together = read(joined(entities, first, second));
    FeatureRequest turned = read(joined(entities, second, first));

    assertThat(apart.features()).isEqualTo(together.features());
    assertThat(apart.features().wanted().references()).containsExactly("v:a", "v:b");
    assertThat(turned.features()).isNotEqualTo(together.features());
  }

  @Test
  void numbers_that_are_not_packed_are_read_as_well() throws IOException {
    ByteArrayOutputStream values = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(values);
    out.writeInt64(1, 300);
    out.writeInt64(9, 1); // a field of a later version
    out.writeInt64(1, -1);
    out.flush();
    byte[] entity = delimited(1, values.toByteArray());
    byte[] entry = joined(delimited(1, "id".getBytes(UTF_8)), delimited(2, entity));

    FeatureRequest request = read(joined(delimited(1, new byte[] {'s'}), delimited(3, entry)));

    assertColumn(request, "id", FeatureType.INT64, 300L, -1L);
  }

  @Test
  void fields_of_later_versions_are_skipped() throws IOException {
    FeatureRequest request =
        read(joined(delimited(100, new byte[50]), FULL.toByteArray(), delimited(9, new byte[1])));

    assertThat(request.entities()).hasSize(6);
    assertThat(request.features().wanted().references()).hasSize(2);
  }

  @Test
  void bad_requests_are_refused_with_their_place_and_reason() throws IOException {
    GetFeaturesRequest.Builder base = GetFeaturesRequest.newBuilder().setFeatureService("s");
    EntityColumn two = column(Int64s.newBuilder().addValues(1).addValues(2));
    byte[] id = delimited(1, new byte[] {'k'});
    byte[] badUtf8 =
        delimited(3, joined(delimited(1, "ü".getBytes(UTF_8)), delimited(1, new byte[] {-1})));
    byte[] splitUtf8 =
        delimited(
            3,
            joined(delimited(1, new byte[] {(byte) 0xc3}), delimited(1, new byte[] {(byte) 0xbc})));

    assertRefused(
        GetFeaturesRequest.getDefaultInstance().toByteArray(),
        "neither 'feature_service' nor 'features' is given; exactly one is needed");
    assertRefused(
        base.clone().addFeatures("v:f").build().toByteArray(),
        "'feature_service' and 'features' are both given; exactly one is needed");
    assertRefused(
        base.clone().putEntities("k", EntityColumn.getDefaultInstance()).build().toByteArray(),
        "entities.k is empty; a column has at least one value");
    assertRefused(
        base.clone().putEntities("k", column(Int64s.newBuilder())).build().toByteArray(),
        "entities.k is empty; a column has at least one value");
    assertRefused(
        base.clone()
            .putEntities("k", two.toBuilder().setSingle(true).build())
            .build()
            .toByteArray(),
        "entities.k is single, so it has one value, but it has 2");
    assertRefused(
        base.clone()
            .putEntities("k", two)
            .putEntities("l", column(Int64s.newBuilder().addValues(1)))
            .build()
            .toByteArray(),
        "columns of entities have one length, but 'k' has 2 values and 'l' has 1");
    assertRefused(
        joined(
            base.build().toByteArray(),
            delimited(3, joined(id, delimited(2, two.toByteArray()))),
            delimited(3, joined(id, delimited(2, two.toByteArray())))),
        "entities has 'k' more than once");
    assertRefused(
        base.clone().setOutputValue(7).build().toByteArray(),
        "output is 7; it must be OUTPUT_COLUMNS (1) or OUTPUT_MATRIX (2)");
    assertRefused(
        joined(base.build().toByteArray(), delimited(3, joined(id, delimited(2, badUtf8)))),
        "entities.k[1] is not well-formed UTF-8");
    assertRefused(
        joined(base.build().toByteArray(), delimited(3, joined(id, delimited(2, splitUtf8)))),
        "entities.k[1] is not well-formed UTF-8");
    assertThatThrownBy(() -> read(new byte[] {0x0a, 0x7f, 1}))
        .isInstanceOf(RequestException.class)
        .hasMessageStartingWith("the body is not a valid windrow.v1.GetFeaturesRequest: ");
  }

  @Test
  void mutated_and_cut_bodies_are_read_or_refused_and_never_anything_else() {
    SplittableRandom random = new SplittableRandom(42);
    byte[] valid = FULL.toByteArray();
    int refused = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] mutated = valid.clone();
      int edits = 1 + random.nextInt(3);
      for (int edit = 0; edit < edits; edit++) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
      }
      int length = random.nextInt(4) == 0 ? random.nextInt(mutated.length) : mutated.length;
      try {
        requests.read(Unpooled.wrappedBuffer(mutated, 0, length)).features().wanted();
      } catch (RequestException e) {
        assertThat(e.refusal()).isEqualTo(Refusal.INVALID_REQUEST);
        refused++;
      }
    }
    assertThat(refused).isBetween(1, 99_999);
  }

  private void assertRefused(byte[] body, String detail) {
    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(
            RequestException.class,
            refused -> assertThat(refused.refusal()).isEqualTo(Refusal.INVALID_REQUEST))
        .hasMessage(detail);
  }

  private FeatureRequest read(GetFeaturesRequest request) {
    return read(request.toByteArray());
  }

  private FeatureRequest read(byte[] body) {
    var direct = Unpooled.directBuffer(body.length + 3).writeZero(3).writeBytes(body);
    try {
      return requests.read(direct.skipBytes(3));
    } finally {
      direct.release();
    }
  }

  private static EntityColumn column(Int64s.Builder values) {
    return EntityColumn.newBuilder().setInt64S(values).build();
  }

  private static EntityColumn rawColumn() {
    var values = dev.windrow.v1.BytesValues.newBuilder();
    values.addValues(ByteString.copyFromUtf8("a")).addValues(ByteString.copyFromUtf8("\0b"));
    return EntityColumn.newBuilder().setBytes(values).build();
  }

  private static void assertColumn(
      FeatureRequest request, String joinKey, FeatureType type, Object... expected) {
    var column = Objects.requireNonNull(request.entities().get(joinKey), joinKey);
    assertThat(column.type()).isEqualTo(type);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < column.values().size(); i++) {
      values.add(value(column.values(), i));
    }
    assertThat(values).containsExactly(expected);
  }

  private static Object value(Values values, int index) {
    if (values instanceof LongValues longs) {
      return longs.get(index);
    } else if (values instanceof IntValues ints) {
      return ints.get(index);
    } else if (values instanceof BoolValues bools) {
      return bools.get(index);
    }
    return new String(((BytesValues) values).get(index), UTF_8);
  }

  private static byte[] delimited(int field, byte[] bytes) throws IOException {
    ByteArrayOutputStream bytesOut = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytesOut);
    out.writeByteArray(field, bytes);
    out.flush();
    return bytesOut.toByteArray();
  }

  private static byte[] joined(byte[]... pieces) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] piece : pieces) {
      all.write(piece);
    }
    return all.toByteArray();
  }
}
