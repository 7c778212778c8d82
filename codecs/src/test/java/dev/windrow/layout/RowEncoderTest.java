package dev.windrow.layout;

import static dev.windrow.codec.StoredValues.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windrow.feature.FeatureColumn;
import dev.windrow.feature.FeatureStatus;
import dev.windrow.feature.FeatureType;
import dev.windrow.feature.FloatValues;
import dev.windrow.feature.LongValues;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowEncoderTest {
  private final Map<String, FeatureType> features = new LinkedHashMap<>();
  private final FeatureColumn rates = new FeatureColumn(FeatureType.FLOAT, 3);
  private final FeatureColumn rides = new FeatureColumn(FeatureType.INT64_LIST, 3);
  private final byte[] key = utf8("drv:7");

  @BeforeEach
  void three_rows() {
    features.put("conv_rate", FeatureType.FLOAT);
    features.put("rides", FeatureType.INT64_LIST);
    rates(0.5f, 0f);
    rates.addAbsent(FeatureStatus.NOT_FOUND);
    rides(1, 2);
    rides();
    rides(3);
  }

  private void rates(float... values) {
    for (float value : values) {
      ((FloatValues) rates.values()).add(value);
      rates.endRow(FeatureStatus.PRESENT);
    }
  }

  private void rides(long... values) {
    for (long value : values) {
      ((LongValues) rides.values()).add(value);
    }
    rides.endRow(FeatureStatus.PRESENT);
  }

  private List<String> encoded(Layout layout, int row) {
    return new RowEncoder(layout, features)
        .encode(key, List.of(rates, rides), row).stream()
            .map(cell -> text(cell.field()) + "=" + text(cell.value()))
            .toList();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void a_plain_row_is_fields_and_values() {
    assertThat(encoded(Layouts.plain(), 0)).containsExactly("conv_rate=0.5", "rides=[1,2]");
    assertThat(encoded(Layouts.plain(), 1)).containsExactly("conv_rate=0", "rides=[]");
  }

  @Test
  void a_flat_row_is_keys_and_values() {
    assertThat(encoded(Layouts.flat(), 0))
        .containsExactly("drv:7:conv_rate=0.5", "drv:7:rides=[1,2]");
  }

  @Test
  void a_gigascale_row_is_hashed_fields_and_packed_values() {
    assertThat(encoded(Layouts.gigascale(FieldEncoding.TEXT), 0))
        .containsExactly("3354717014=0.5", "1890352314=\u0004\f\n\u0002\u0001\u0002");
  }

  @Test
  void a_cell_without_a_value_is_left_out() {
    assertThat(encoded(Layouts.plain(), 2)).containsExactly("rides=[3]");
  }

  @Test
  void columns_that_are_not_the_features_are_refused() {
    RowEncoder encoder = new RowEncoder(Layouts.plain(), features);

    assertThatThrownBy(() -> encoder.encode(key, List.of(rates), 0))
        .hasMessage("a row has a column a feature: 2, got 1");
    assertThatThrownBy(() -> encoder.encode(key, List.of(rides, rates), 0))
        .hasMessage("column 0 is of FLOAT, got INT64_LIST");
  }
}
