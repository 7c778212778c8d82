package dev.windrow.plan;

import dev.windrow.feature.EntityColumn;
import dev.windrow.store.HashRead;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The reads that one request needs.
 *
 * @param rows of the request
 * @param stores the reads by store
 * @param groups where each group's replies are found, in the order of the selection's groups
 */
public record ReadPlan(
    Selection selection, int rows, List<StoreReads> stores, List<GroupReads> groups) {
  /** What is asked of one store. */
  public record StoreReads(String store, List<HashRead> reads) {}

  /**
   * Where the replies of one group are.
   *
   * @param store its place in {@link ReadPlan#stores}
   * @param firstRead the read of its first row; the others follow
   * @param broadcast whether it has one read, which holds for every row
   */
  public record GroupReads(KeyGroup group, int store, int firstRead, boolean broadcast) {
    /** The number of this group's reads. */
    public int reads(int rows) {
      return broadcast ? 1 : rows;
    }
  }

  /**
   * Plans {@code selection} for the rows of {@code entities}. The cost is one key and one read a
   * row and group.
   *
   * @throws dev.windrow.refusal.RequestException if a join key is missing or of the wrong type
   */
  public static ReadPlan of(Selection selection, Map<String, EntityColumn> entities, int rows) {
    List<KeyGroup> groups = selection.groups();
    Map<String, List<HashRead>> reads = new LinkedHashMap<>();
    List<StoreReads> stores = new ArrayList<>(1);
    List<GroupReads> placed = new ArrayList<>(groups.size());
    for (KeyGroup group : groups) {
      EntityColumn[] columns = JoinKeys.columns(group, entities);
      boolean broadcast = allSingle(columns);
      int count = broadcast ? 1 : rows;
      List<HashRead> list = reads.get(group.store());
      if (list == null) {
        list = new ArrayList<>(count);
        reads.put(group.store(), list);
        stores.add(new StoreReads(group.store(), list));
      }
      placed.add(new GroupReads(group, indexOf(stores, group.store()), list.size(), broadcast));
      for (int row = 0; row < count; row++) {
        list.add(new HashRead(group.key().key(columns, row), group.fields(), group.command()));
      }
    }
    return new ReadPlan(selection, rows, stores, placed);
  }

  private static boolean allSingle(EntityColumn[] columns) {
    for (EntityColumn column : columns) {
      if (!column.single()) {
        return false;
      }
    }
    return true;
  }

  private static int indexOf(List<StoreReads> stores, String store) {
    for (int i = 0; i < stores.size(); i++) {
      if (stores.get(i).store().equals(store)) {
        return i;
      }
    }
    throw new IllegalStateException(store);
  }
}
