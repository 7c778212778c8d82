package dev.windrow.layout;

/** How a gigascale layout writes the hash of a feature's name; in the catalog in lower case. */
public enum FieldEncoding {
  /** Unsigned decimal text. */
  TEXT,
  /** Four bytes, big-endian. */
  RAW
}
