package dev.windrow.catalog.yaml;

import dev.windrow.layout.FieldEncoding;
import dev.windrow.layout.Layout;
import dev.windrow.layout.Layouts;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlScalar;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads {@code layout: gigascale} with its option {@code field_encoding: raw}. */
final class LayoutReader {
  private static final String PLAIN = "plain";
  private static final String FLAT = "flat";
  private static final String GIGASCALE = "gigascale";
  private static final List<String> LAYOUTS = List.of(PLAIN, FLAT, GIGASCALE);
  private static final List<String> ENCODINGS = List.of("text", "raw");

  private final Mistakes mistakes;

  /**
   * A layout with its options.
   *
   * @param label tells it from every other; for messages too
   */
  record Choice(Layout layout, String label) {}

  LayoutReader(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** The layout that the fields of a view name; null when they name none. */
  @Nullable Choice read(String owner, YamlFields fields) {
    YamlScalar name = fields.requireScalar("layout");
    YamlScalar encoding = fields.findScalar("field_encoding");
    if (name == null) {
      return null;
    }
    if (!LAYOUTS.contains(name.text())) {
      mistakes.add(
          name.place(),
          "unknown layout "
              + name.shape()
              + "; layouts are "
              + String.join(", ", LAYOUTS)
              + NearNames.suggestion(name.text(), LAYOUTS));
      return null;
    }
    if (name.text().equals(GIGASCALE)) {
      return gigascale(encoding);
    }
    if (encoding != null) {
      mistakes.add(
          encoding.place(),
          "'field_encoding' of " + owner + " needs layout " + GIGASCALE + ", got " + name.text());
    }
    Layout layout = name.text().equals(PLAIN) ? Layouts.plain() : Layouts.flat();
    return new Choice(layout, layout.name());
  }

  private @Nullable Choice gigascale(@Nullable YamlScalar encoding) {
    if (encoding == null) {
      return gigascale(FieldEncoding.TEXT);
    }
    if (!ENCODINGS.contains(encoding.text())) {
      mistakes.add(
          encoding.place(),
          "'field_encoding' must be one of "
              + String.join(", ", ENCODINGS)
              + ", got "
              + encoding.shape());
      return null;
    }
    return gigascale(FieldEncoding.valueOf(encoding.text().toUpperCase(Locale.ROOT)));
  }

  private static Choice gigascale(FieldEncoding encoding) {
    return new Choice(
        Layouts.gigascale(encoding),
        GIGASCALE + " (field_encoding " + encoding.name().toLowerCase(Locale.ROOT) + ")");
  }
}
