package dev.windrow.names;

import org.jspecify.annotations.Nullable;

/**
 * Finds the known name nearest to a mistyped one, by the number of letters to insert, delete,
 * change or swap with their neighbour. Upper and lower case, and {@code -} and {@code _}, are
 * alike.
 */
public final class NearNames {
  /** Longer names get no suggestion: they are no typing mistakes, and comparing them costs. */
  private static final int MAX_LENGTH = 200;

  private NearNames() {}

  /**
   * The first of {@code known} that is nearest to {@code wanted}; null when none is near: more than
   * a third of the letters differ.
   */
  public static @Nullable String nearest(String wanted, Iterable<String> known) {
    if (wanted.isEmpty() || wanted.length() > MAX_LENGTH) {
      return null;
    }
    String folded = fold(wanted);
    int allowed = Math.max(1, wanted.length() / 3);
    String nearest = null;
    for (String candidate : known) {
      if (Math.abs(candidate.length() - wanted.length()) > allowed) {
        continue;
      }
      int distance = distance(folded, fold(candidate));
      if (distance <= allowed) {
        nearest = candidate;
        allowed = distance - 1;
        if (allowed < 0) {
          break;
        }
      }
    }
    return nearest;
  }

  /** The end of a message: {@code "; did you mean 'x'?"}, or nothing when no name is near. */
  public static String suggestion(String wanted, Iterable<String> known) {
    String nearest = nearest(wanted, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }

  private static String fold(String name) {
    char[] letters = name.toCharArray();
    for (int i = 0; i < letters.length; i++) {
      letters[i] = letters[i] == '-' ? '_' : Character.toLowerCase(letters[i]);
    }
    return new String(letters);
  }

  /** Edits between both, a swap of neighbours counting as one (optimal string alignment). */
  private static int distance(String a, String b) {
    int[] beforePrevious = new int[b.length() + 1];
    int[] previous = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(previous[j - 1] + change, 1 + Math.min(previous[j], row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforePrevious[j - 2] + 1);
        }
      }
      int[] oldest = beforePrevious;
      beforePrevious = previous;
      previous = row;
      row = oldest;
    }
    return previous[b.length()];
  }
}
