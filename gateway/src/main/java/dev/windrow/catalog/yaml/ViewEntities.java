package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Entity;
import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFields;
import dev.windrow.yaml.YamlNode;
import dev.windrow.yaml.YamlScalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a view's {@code entities: [driver, city]}. */
final class ViewEntities {
  private final Declared<Entity> declared;
  private final Mistakes mistakes;

  ViewEntities(Declared<Entity> declared, Mistakes mistakes) {
    this.declared = declared;
    this.mistakes = mistakes;
  }

  /** The entities; null when any of them has a mistake. */
  @Nullable List<Entity> read(String owner, YamlFields fields) {
    List<YamlNode> items = fields.requireItems("entities");
    if (items == null) {
      return null;
    }
    if (items.isEmpty()) {
      mistakes.add(fields.place("entities"), owner + " needs at least one entity");
      return null;
    }
    List<Entity> entities = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Map<String, String> entityByJoinKey = new HashMap<>();
    for (YamlNode item : items) {
      Entity entity = entity(owner, item, seen);
      if (entity != null && hasOwnJoinKeys(owner, entity, item, entityByJoinKey)) {
        entities.add(entity);
      }
    }
    return entities.size() == items.size() ? entities : null;
  }

  private @Nullable Entity entity(String owner, YamlNode item, Set<String> seen) {
    if (!(item instanceof YamlScalar name)) {
      mistakes.add(item.place(), "an entity's name is wanted, got " + item.shape());
      return null;
    }
    if (!declared.has(name.text())) {
      mistakes.add(
          name.place(),
          owner
              + " names entity '"
              + name.text()
              + "', which does not exist"
              + NearNames.suggestion(name.text(), declared.names()));
      return null;
    }
    if (!seen.add(name.text())) {
      mistakes.add(name.place(), owner + " names entity '" + name.text() + "' twice");
      return null;
    }
    return declared.find(name.text());
  }

  private boolean hasOwnJoinKeys(
      String owner, Entity entity, YamlNode item, Map<String, String> entityByJoinKey) {
    for (String joinKey : entity.joinKeys().keySet()) {
      String other = entityByJoinKey.putIfAbsent(joinKey, entity.name());
      if (other != null) {
        mistakes.add(
            item.place(),
            "entities '"
                + other
                + "' and '"
                + entity.name()
                + "' of "
                + owner
                + " both have join key '"
                + joinKey
                + "'");
        return false;
      }
    }
    return true;
  }
}
