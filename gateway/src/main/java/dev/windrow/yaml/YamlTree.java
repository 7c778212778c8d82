package dev.windrow.yaml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/**
 * Grows nodes from a parser's events, on a stack of its own: depth cannot overflow the thread's
 * stack, and aliases are counted as often as they are followed.
 */
final class YamlTree {
  /** Nothing that is read here nests deeper than seven. */
  static final int MAX_DEPTH = 32;

  /** Nodes, an alias counting as all it stands for: a few nested aliases can mean billions. */
  static final int MAX_NODES = 2_000_000;

  private final String source;
  private final Mistakes mistakes;
  private final Deque<Branch> open = new ArrayDeque<>();
  private final Map<Anchor, Anchored> anchors = new HashMap<>();
  private @Nullable YamlNode root;
  private boolean givenUp;
  private int documents;
  private long nodes;

  private record Anchored(YamlNode node, long nodes) {}

  /** A list or mapping whose end was not seen yet. */
  private static final class Branch {
    private final Place place;
    private final boolean isMap;
    private final Optional<Anchor> anchor;
    private final long nodesBefore;
    private final List<YamlNode> items = new ArrayList<>();
    private final List<YamlMap.Entry> entries = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();
    private @Nullable YamlNode key;

    Branch(Place place, boolean isMap, Optional<Anchor> anchor, long nodesBefore) {
      this.place = place;
      this.isMap = isMap;
      this.anchor = anchor;
      this.nodesBefore = nodesBefore;
    }
  }

  YamlTree(String source, Mistakes mistakes) {
    this.source = source;
    this.mistakes = mistakes;
  }

  /** Whether more events are wanted. */
  boolean isOpen() {
    return !givenUp;
  }

  /** What grew; null when the document is empty or was given up. */
  @Nullable YamlNode root() {
    return givenUp ? null : root;
  }

  void accept(Event event) {
    switch (event.getEventId()) {
      case DocumentStart -> startDocument(event);
      case Scalar -> scalar((ScalarEvent) event);
      case Alias -> alias((AliasEvent) event);
      case SequenceStart -> start((CollectionStartEvent) event, false);
      case MappingStart -> start((CollectionStartEvent) event, true);
      case SequenceEnd, MappingEnd -> end();
      case StreamStart, StreamEnd, DocumentEnd, Comment -> {}
    }
  }

  Place place(Optional<Mark> mark) {
    return mark.map(m -> new Place(source, m.getLine() + 1, m.getColumn() + 1))
        .orElseGet(() -> Place.of(source));
  }

  private void startDocument(Event event) {
    if (++documents > 1) {
      giveUp(place(event.getStartMark()), "a second document; one file holds one document");
    }
  }

  private void scalar(ScalarEvent event) {
    Place place = place(event.getStartMark());
    refuseTag(event.getTag(), place);
    YamlScalar scalar = new YamlScalar(place, event.getValue(), !event.isPlain());
    grow(scalar, 1);
    event.getAnchor().ifPresent(anchor -> anchors.put(anchor, new Anchored(scalar, 1)));
  }

  private void alias(AliasEvent event) {
    Anchored target = anchors.get(event.getAlias());
    if (target == null) {
      giveUp(
          place(event.getStartMark()),
          "alias '*" + event.getAlias().getValue() + "' names no finished anchor before it");
      return;
    }
    grow(target.node(), target.nodes());
  }

  private void start(CollectionStartEvent event, boolean isMap) {
    Place place = place(event.getStartMark());
    refuseTag(event.getTag(), place);
    if (open.size() == MAX_DEPTH) {
      giveUp(place, "nested deeper than " + MAX_DEPTH + " levels");
      return;
    }
    open.push(new Branch(place, isMap, event.getAnchor(), nodes));
  }

  private void end() {
    Branch branch = open.pop();
    YamlNode node =
        branch.isMap
            ? new YamlMap(branch.place, branch.entries)
            : new YamlList(branch.place, branch.items);
    long size = nodes - branch.nodesBefore + 1;
    grow(node, 1);
    branch.anchor.ifPresent(anchor -> anchors.put(anchor, new Anchored(node, size)));
  }

  private void grow(YamlNode node, long newNodes) {
    nodes += newNodes;
    if (nodes > MAX_NODES) {
      giveUp(node.place(), "more than " + MAX_NODES + " nodes, aliases counted as often as used");
      return;
    }
    Branch parent = open.peek();
    if (parent == null) {
      root = node;
    } else if (!parent.isMap) {
      parent.items.add(node);
    } else if (parent.key == null) {
      parent.key = node;
    } else {
      enter(parent, parent.key, node);
      parent.key = null;
    }
  }

  private void enter(Branch map, YamlNode key, YamlNode value) {
    if (!(key instanceof YamlScalar name)) {
      mistakes.add(key.place(), "a key must be a name, got " + key.shape());
    } else if (!map.keys.add(name.text())) {
      mistakes.add(name.place(), "'" + name.text() + "' is given twice");
    } else {
      map.entries.add(new YamlMap.Entry(name, value));
    }
  }

  private void refuseTag(Optional<String> tag, Place place) {
    tag.ifPresent(name -> mistakes.add(place, "tags are not used here, got '" + name + "'"));
  }

  private void giveUp(Place place, String message) {
    mistakes.add(place, message);
    givenUp = true;
  }
}
