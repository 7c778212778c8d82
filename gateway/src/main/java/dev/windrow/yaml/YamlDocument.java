package dev.windrow.yaml;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads one YAML 1.2 document into nodes, in bounded depth and size. */
public final class YamlDocument {
  /** The largest document in code points: a catalog of some 100,000 features. */
  static final int MAX_CODE_POINTS = 16 << 20;

  private YamlDocument() {}

  /**
   * The root of the document.
   *
   * @param source how places name the document
   * @return null when it is empty, or so broken that nothing can be told of it; the reason is then
   *     among {@code mistakes}
   */
  public static @Nullable YamlNode read(String source, String text, Mistakes mistakes) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(source)
            .setCodePointLimit(MAX_CODE_POINTS)
            .setUseMarks(true)
            .build();
    YamlTree tree = new YamlTree(source, mistakes);
    try {
      Iterator<Event> events = new Parse(settings).parseString(text).iterator();
      while (events.hasNext() && tree.isOpen()) {
        tree.accept(events.next());
      }
    } catch (MarkedYamlEngineException broken) {
      mistakes.add(tree.place(broken.getProblemMark()), "not YAML: " + broken.getProblem());
      return null;
    } catch (YamlEngineException broken) {
      mistakes.add(Place.of(source), "not YAML: " + broken.getMessage());
      return null;
    }
    return tree.root();
  }
}
