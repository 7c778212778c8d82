package dev.windrow.store;

import java.util.Arrays;

/**
 * One store key with the fields wanted of it. Immutable: nobody writes to {@code key} after it was
 * given here. Two reads are equal when key, field set and command are.
 */
public final class HashRead {
  private final byte[] key;
  private final FieldSet fields;
  private final ReadCommand command;
  private final int keyHash;

  public HashRead(byte[] key, FieldSet fields, ReadCommand command) {
    this(key, Arrays.hashCode(key), fields, command);
  }

  private HashRead(byte[] key, int keyHash, FieldSet fields, ReadCommand command) {
    this.key = key;
    this.keyHash = keyHash;
    this.fields = fields;
    this.command = command;
  }

  /** The raw store key; not a copy. */
  public byte[] key() {
    return key;
  }

  /** {@code Arrays.hashCode(key())}, computed once. */
  public int keyHash() {
    return keyHash;
  }

  public FieldSet fields() {
    return fields;
  }

  public ReadCommand command() {
    return command;
  }

  public HashRead withFields(FieldSet other) {
    return new HashRead(key, keyHash, other, command);
  }

  public HashRead withCommand(ReadCommand other) {
    return new HashRead(key, keyHash, fields, other);
  }

  /** Whether both read the same key of the same space in the same way, whatever the fields. */
  public boolean sameKey(HashRead other) {
    return keyHash == other.keyHash
        && fields.space() == other.fields.space()
        && (command == ReadCommand.MGET) == (other.command == ReadCommand.MGET)
        && Arrays.equals(key, other.key);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HashRead that
        && sameKey(that)
        && command == that.command
        && fields.equals(that.fields);
  }

  @Override
  public int hashCode() {
    return keyHash;
  }

  @Override
  public String toString() {
    return command + " " + key.length + "-byte key, " + fields.size() + " fields";
  }
}
