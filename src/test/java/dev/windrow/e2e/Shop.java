package dev.windrow.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.store.testkit.RespClient;
import dev.windrow.v1.EntityColumn;
import dev.windrow.v1.FeatureColumn;
import dev.windrow.v1.GetFeaturesRequest;
import dev.windrow.v1.GetFeaturesResponse;
import dev.windrow.v1.Int64s;
import dev.windrow.v1.Output;
import dev.windrow.v1.Status;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Three items, of which the last is not there, with numbers: asked and answered in every form. */
final class Shop {
  static final String CATALOG =
      """
      version: 1
      entities:
        item: {join_keys: {item_id: INT64}}
        shop: {join_keys: {shop_id: INT64}}
      feature_views:
        item:
          entities: [item]
          store: main
          layout: plain
          key: "item:{item_id}"
          features:
            price: {type: FLOAT}
            stock: {type: INT64}
        shop:
          entities: [shop]
          store: main
          layout: plain
          key: "shop:{shop_id}"
          features:
            open: {type: BOOL}
      feature_services:
        ranking: [item, shop]
      """;

  private static final String ENTITIES = "\"entities\":{\"item_id\":[1,2,3],\"shop_id\":9}";
  static final String JSON_COLUMNS = "{\"feature_service\":\"ranking\"," + ENTITIES + "}";
  static final String JSON_MATRIX =
      "{\"feature_service\":\"ranking\",\"output\":\"matrix\"," + ENTITIES + "}";

  private Shop() {}

  static void seed(RespClient redis) {
    redis.hset("item:1", "price", "0.5", "stock", "10");
    redis.hset("item:2", "price", "1.5", "stock", "20");
    redis.hset("shop:9", "open", "true");
  }

  static GetFeaturesRequest protobuf(Output output) {
    return GetFeaturesRequest.newBuilder()
        .setFeatureService("ranking")
        .setOutput(output)
        .putEntities("item_id", ids(1, 2, 3).build())
        .putEntities("shop_id", ids(9).setSingle(true).build())
        .build();
  }

  static EntityColumn.Builder ids(long... ids) {
    Int64s.Builder values = Int64s.newBuilder();
    for (long id : ids) {
      values.addValues(id);
    }
    return EntityColumn.newBuilder().setInt64S(values);
  }

  static void isRightColumns(Json answer) {
    assertThat(answer.at("rows").value()).isEqualTo(3L);
    assertThat(answer.at("partial").value()).isEqualTo(false);
    assertThat(answer.feature("item:price").at("values").value())
        .isEqualTo(Arrays.asList(0.5, 1.5, null));
    assertThat(answer.feature("item:stock").at("values").value())
        .isEqualTo(Arrays.asList(10L, 20L, null));
    assertThat(answer.feature("item:stock").at("statuses").value())
        .isEqualTo(List.of("PRESENT", "PRESENT", "NOT_FOUND"));
    assertThat(answer.feature("shop:open").at("values").value()).isEqualTo(List.of(true));
    assertThat(answer.feature("shop:open").at("broadcast").value()).isEqualTo(true);
  }

  static void isRightMatrix(Json answer) {
    assertThat(answer.at("rows").value()).isEqualTo(3L);
    assertThat(answer.at("columns").value())
        .isEqualTo(List.of("item:price", "item:stock", "shop:open"));
    assertThat(answer.at("values").value())
        .isEqualTo(
            List.of(List.of(0.5, 10L, 1L), List.of(1.5, 20L, 1L), Arrays.asList(null, null, 1L)));
  }

  static void isRightColumns(GetFeaturesResponse answer) {
    assertThat(answer.getRows()).isEqualTo(3);
    assertThat(answer.getPartial()).isFalse();
    assertThat(answer.hasMatrix()).isFalse();
    assertThat(answer.getFeaturesList())
        .extracting(FeatureColumn::getName)
        .containsExactly("item:price", "item:stock", "shop:open");
    FeatureColumn price = answer.getFeatures(0);
    assertThat(price.getFloats().getValuesList()).containsExactly(0.5f, 1.5f, 0f);
    assertThat(price.getStatusesList())
        .containsExactly(Status.PRESENT, Status.PRESENT, Status.NOT_FOUND);
    assertThat(answer.getFeatures(1).getInt64S().getValuesList()).containsExactly(10L, 20L, 0L);
    FeatureColumn open = answer.getFeatures(2);
    assertThat(open.getBools().getValuesList()).containsExactly(true);
    assertThat(open.getBroadcast()).isTrue();
    assertThat(open.getStatusesList()).isEmpty();
  }

  static void isRightMatrix(GetFeaturesResponse answer) {
    assertThat(answer.getRows()).isEqualTo(3);
    assertThat(answer.getFeaturesList()).isEmpty();
    assertThat(answer.getMatrix().getRows()).isEqualTo(3);
    assertThat(answer.getMatrix().getColumnsList())
        .containsExactly("item:price", "item:stock", "shop:open");
    float[] values = new float[9];
    ByteBuffer.wrap(answer.getMatrix().getValues().toByteArray())
        .order(ByteOrder.LITTLE_ENDIAN)
        .asFloatBuffer()
        .get(values);
    assertThat(values).containsExactly(0.5f, 10, 1, 1.5f, 20, 1, Float.NaN, Float.NaN, 1);
    assertThat(answer.getMatrix().getPresent().toByteArray()).containsExactly(0b0011_1111, 0b1);
  }
}
