package dev.windrow.catalog.yaml;

import dev.windrow.feature.FeatureType;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import dev.windrow.yaml.YamlScalar;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which feature views read the same Redis hashes, and who claims which field of them: two that mean
 * different things by one field, one key, would read each other's values.
 */
final class SharedHashes {
  /** Doubled braces are text, what is in single ones is a placeholder. */
  private static final Pattern TEMPLATE_PART = Pattern.compile("\\{\\{|\\}\\}|\\{[^{}]+\\}");

  private final Mistakes mistakes;
  private final Map<String, Family> families = new HashMap<>();

  /** Who was first to read hashes of these keys. */
  private static final class Family {
    private final String view;
    private final String layout;
    private final List<FeatureType> keyTypes;
    private final Map<ByteBuffer, Claim> fields = new HashMap<>();

    Family(String view, String layout, List<FeatureType> keyTypes) {
      this.view = view;
      this.layout = layout;
      this.keyTypes = keyTypes;
    }
  }

  /**
   * Who uses a field.
   *
   * @param thing what is kept there: {@code "feature 'conv_rate'"}
   */
  private record Claim(String view, String thing) {}

  /** The part of a family's fields that one view claims. */
  final class Claims {
    private final Family family;
    private final String view;

    private Claims(Family family, String view) {
      this.family = family;
      this.view = view;
    }

    /** Notes that the view keeps {@code thing} in {@code field}. */
    void add(String thing, byte[] field, Place place) {
      Claim first = family.fields.putIfAbsent(ByteBuffer.wrap(field), new Claim(view, thing));
      if (first == null || first.thing().equals(thing)) {
        return;
      }
      String other =
          first.view().equals(view)
              ? first.thing()
              : first.thing() + " of feature view '" + first.view() + "'";
      mistakes.add(
          place,
          thing + " of feature view '" + view + "' would share its hash field with " + other);
    }
  }

  SharedHashes(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /**
   * The fields of the hashes at {@code key} in {@code store}.
   *
   * @param layout the label of the layout
   * @param keyTypes the types of the key's placeholders, in their order
   */
  Claims of(
      String view,
      String store,
      YamlScalar key,
      String layout,
      List<FeatureType> keyTypes,
      Place layoutPlace) {
    String shape =
        TEMPLATE_PART
            .matcher(key.text())
            .replaceAll(part -> part.group().length() == 2 ? part.group() : "{}");
    Family family =
        families.computeIfAbsent(
            store + '\n' + shape, absent -> new Family(view, layout, keyTypes));
    String both = "feature views '" + family.view + "' and '" + view + "' share key " + key.shape();
    if (!family.layout.equals(layout)) {
      mistakes.add(layoutPlace, both + " but not the layout: " + family.layout + " and " + layout);
      return new Claims(new Family(view, layout, keyTypes), view);
    }
    if (!family.keyTypes.equals(keyTypes)) {
      mistakes.add(
          key.place(),
          both + " but not the join keys' types: " + family.keyTypes + " and " + keyTypes);
    }
    return new Claims(family, view);
  }

  /** The fields of a view of which it is not known yet where its hashes are. */
  Claims ofUnknownKey(String view, String layout) {
    return new Claims(new Family(view, layout, List.of()), view);
  }
}
