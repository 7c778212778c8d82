package dev.windrow.layout;

/** One feature of one row as a store keeps it. */
public final class StoredCell {
  private final byte[] field;
  private final byte[] value;

  StoredCell(byte[] field, byte[] value) {
    this.field = field;
    this.value = value;
  }

  /** The hash field; for a flat layout the whole key. Not a copy. */
  public byte[] field() {
    return field;
  }

  /** The stored bytes. Not a copy. */
  public byte[] value() {
    return value;
  }
}
