package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every config record: its components and its properties are the same. */
class ConfigRecordsTest {
  static Stream<Arguments> records() {
    return Stream.of(
        Arguments.of("server", ServerConfig.class, ServerConfig.PROPERTIES),
        Arguments.of("admin", AdminConfig.class, AdminConfig.PROPERTIES),
        Arguments.of("catalog", CatalogConfig.class, CatalogConfig.PROPERTIES),
        Arguments.of("stores.*", StoreSettings.class, StoreSettings.PROPERTIES),
        Arguments.of("limits", LimitsConfig.class, LimitsConfig.PROPERTIES),
        Arguments.of("deadline", DeadlineConfig.class, DeadlineConfig.PROPERTIES),
        Arguments.of("admission", AdmissionConfig.class, AdmissionConfig.PROPERTIES),
        Arguments.of("coalesce", CoalesceConfig.class, CoalesceConfig.PROPERTIES),
        Arguments.of("adapt", AdaptConfig.class, AdaptConfig.PROPERTIES),
        Arguments.of("decode", DecodeConfig.class, DecodeConfig.PROPERTIES),
        Arguments.of("log", LogConfig.class, LogConfig.PROPERTIES));
  }

  @ParameterizedTest
  @MethodSource("records")
  void every_component_is_a_property(
      String section, Class<? extends Record> type, List<Property<?>> properties) {
    List<String> expected = new ArrayList<>();
    addComponents(section, type, expected);
    expected.replaceAll(name -> name.equals("deadline.standard") ? "deadline.default" : name);

    // The password's file is read when the record is made: it is a property alone.
    assertThat(properties)
        .extracting(Property::name)
        .filteredOn(name -> !name.equals("stores.*.password-file"))
        .containsExactlyElementsOf(expected);
  }

  private static void addComponents(String prefix, Class<?> type, List<String> into) {
    for (RecordComponent component : type.getRecordComponents()) {
      String name = prefix + "." + kebab(component.getName());
      if (component.getType().isRecord() && component.getType() != Secret.class) {
        addComponents(name, component.getType(), into);
      } else {
        into.add(name);
      }
    }
  }

  private static String kebab(String camel) {
    return camel.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
