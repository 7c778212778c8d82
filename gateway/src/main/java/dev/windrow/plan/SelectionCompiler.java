package dev.windrow.plan;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.Entity;
import dev.windrow.catalog.Feature;
import dev.windrow.catalog.FeatureView;
import dev.windrow.feature.FeatureReference;
import dev.windrow.feature.FeatureType;
import dev.windrow.store.FieldSet;
import dev.windrow.store.ReadCommand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compiles features of one catalog into selections. Immutable, safe for all threads. */
final class SelectionCompiler {
  private final Catalog catalog;
  private final Map<Family.Id, Family> families = new HashMap<>();

  SelectionCompiler(Catalog catalog) {
    this.catalog = catalog;
    Map<Family.Id, List<FeatureView>> views = new LinkedHashMap<>();
    for (FeatureView view : catalog.views()) {
      views.computeIfAbsent(Family.Id.of(view), id -> new ArrayList<>()).add(view);
    }
    views.forEach((id, members) -> families.put(id, new Family(members)));
  }

  Selection compile(List<FeatureReference> references) {
    List<SelectedFeature> features = new ArrayList<>(references.size());
    Map<Family.Id, GroupDraft> drafts = new LinkedHashMap<>();
    for (FeatureReference reference : references) {
      FeatureView view = CatalogNames.view(catalog, reference.view());
      Feature feature = CatalogNames.feature(catalog, reference);
      Family.Id id = Family.Id.of(view);
      GroupDraft draft = drafts.get(id);
      if (draft == null) {
        draft = new GroupDraft(view, family(id));
        drafts.put(id, draft);
      }
      draft.add(view, feature, features.size());
      features.add(new SelectedFeature(reference, feature.type(), view.serveStale()));
    }
    return new Selection(features, drafts.values().stream().map(GroupDraft::finish).toList());
  }

  private Family family(Family.Id id) {
    Family family = families.get(id);
    if (family == null) {
      throw new IllegalStateException("a view that is not of this catalog: " + id);
    }
    return family;
  }

  /** One group while its features are being gathered. */
  private static final class GroupDraft {
    private record Member(FeatureView view, Feature feature, int column, int ordinal) {}

    private final FeatureView first;
    private final Family family;
    private final List<Member> members = new ArrayList<>();

    GroupDraft(FeatureView first, Family family) {
      this.first = first;
      this.family = family;
    }

    void add(FeatureView view, Feature feature, int column) {
      int ordinal = family.ordinal(view.layout().fieldName(feature.name()));
      members.add(new Member(view, feature, column, ordinal));
    }

    KeyGroup finish() {
      FieldSet fields = fields();
      Map<String, AgeRule> ages = new LinkedHashMap<>();
      List<CellRule> cells = new ArrayList<>(members.size());
      for (Member m : members) {
        FeatureView view = m.view;
        if (view.eventTime() != null && !ages.containsKey(view.name())) {
          int position = fields.position(family.eventTimeOrdinal(view.eventTime().field()));
          ages.put(
              view.name(),
              new AgeRule(ages.size(), position, view.eventTime(), view.maxAge().toMillis()));
        }
        cells.add(
            new CellRule(
                m.column,
                m.feature.type(),
                fields.position(m.ordinal),
                view.layout().codec(m.feature.type()),
                m.feature.defaultValue(),
                view.serveStale(),
                ages.get(view.name())));
      }
      return new KeyGroup(
          first.store(),
          first.name(),
          first.key(),
          joinKeys(),
          fields,
          first.layout().isFlat() ? ReadCommand.MGET : ReadCommand.HMGET,
          List.copyOf(cells),
          List.copyOf(ages.values()));
    }

    private FieldSet fields() {
      int[] ordinals = new int[members.size() * 2];
      boolean defaults = false;
      int count = 0;
      for (Member m : members) {
        ordinals[count++] = m.ordinal;
        if (m.view.eventTime() != null) {
          ordinals[count++] = family.eventTimeOrdinal(m.view.eventTime().field());
        }
        defaults |= m.feature.defaultValue() != null;
      }
      // Only a default makes it matter whether a key with none of the fields exists.
      return FieldSet.of(family.space(), Arrays.copyOf(ordinals, count), defaults);
    }

    private List<KeyGroup.JoinKey> joinKeys() {
      Map<String, FeatureType> types = new HashMap<>();
      for (Entity entity : first.entities()) {
        types.putAll(entity.joinKeys());
      }
      List<KeyGroup.JoinKey> joinKeys = new ArrayList<>();
      for (String placeholder : first.key().placeholders()) {
        FeatureType type = types.get(placeholder);
        if (type == null) {
          throw new IllegalStateException(placeholder + " is no join key of " + first.name());
        }
        joinKeys.add(new KeyGroup.JoinKey(placeholder, type));
      }
      return List.copyOf(joinKeys);
    }
  }
}
