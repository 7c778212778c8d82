package dev.windrow.online;

import dev.windrow.plan.ReadPlan;
import dev.windrow.plan.ReadPlan.GroupReads;
import dev.windrow.store.FieldSet;
import dev.windrow.store.HashReplies;
import java.util.List;

/** What it costs to decode and encode an answer, in cells of a plain number. */
final class AnswerWeight {
  /** From so many cells on, the cells alone say enough. */
  private static final int MANY_CELLS = 1024;

  /** A plain number's text is about so long. */
  private static final int BYTES_A_CELL = 16;

  private AnswerWeight() {}

  static int of(ReadPlan plan, List<HashReplies> replies) {
    int cells = plan.rows() * plan.selection().features().size();
    return cells >= MANY_CELLS ? cells : cells + valueBytes(plan, replies) / BYTES_A_CELL;
  }

  private static int valueBytes(ReadPlan plan, List<HashReplies> replies) {
    int bytes = 0;
    for (GroupReads group : plan.groups()) {
      HashReplies batch = replies.get(group.store());
      FieldSet fields = group.group().fields();
      int last = group.firstRead() + group.reads(plan.rows());
      for (int read = group.firstRead(); read < last; read++) {
        for (int position = 0; position < fields.size(); position++) {
          long cell = batch.cell(read, position);
          bytes += cell == HashReplies.NO_FIELD ? 0 : HashReplies.length(cell);
        }
      }
    }
    return bytes;
  }
}
