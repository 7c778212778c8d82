package dev.windrow.layout;

/** The keys of a flat layout: {@code {key}:{feature}}. */
public final class FlatKey {
  private FlatKey() {}

  /**
   * The key of one feature of one row.
   *
   * @param key the row's key, as its {@link KeyTemplate} gives it
   * @param field the feature's {@link Layout#fieldName}
   */
  public static byte[] join(byte[] key, byte[] field) {
    byte[] joined = new byte[key.length + 1 + field.length];
    System.arraycopy(key, 0, joined, 0, key.length);
    joined[key.length] = ':';
    System.arraycopy(field, 0, joined, key.length + 1, field.length);
    return joined;
  }
}
