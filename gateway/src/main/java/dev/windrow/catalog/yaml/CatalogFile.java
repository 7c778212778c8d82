package dev.windrow.catalog.yaml;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.CatalogSource;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.YamlFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A catalog file on disk. Blocks: not for event loops or workers. */
public final class CatalogFile implements CatalogSource {
  private final Path file;
  private final Set<String> stores;

  /**
   * The catalog in {@code file}.
   *
   * @param stores the names of the stores that feature views may be kept in
   */
  public CatalogFile(Path file, Set<String> stores) {
    this.file = file;
    this.stores = Set.copyOf(stores);
  }

  /**
   * The catalog as it is now.
   *
   * @throws dev.windrow.yaml.MistakesException with every mistake, when the file cannot be read or
   *     does not validate
   */
  public Catalog load() {
    String text = text();
    return parse(file.toString(), text, stores);
  }

  @Override
  public @Nullable Catalog loadUnless(String fingerprint) {
    String text = text();
    return fingerprint(text).equals(fingerprint) ? null : parse(file.toString(), text, stores);
  }

  /**
   * The catalog that {@code text} describes.
   *
   * @param source how places name it
   * @throws dev.windrow.yaml.MistakesException with every mistake, when it does not validate
   */
  public static Catalog parse(String source, String text, Set<String> stores) {
    Mistakes mistakes = new Mistakes();
    CatalogParts parts = new CatalogReader(stores, mistakes).read(source, text);
    mistakes.throwIfAny();
    return new Catalog(parts.entities(), parts.views(), parts.services(), fingerprint(text));
  }

  private String text() {
    Mistakes mistakes = new Mistakes();
    String text = YamlFile.read(file, mistakes);
    mistakes.throwIfAny();
    return text == null ? "" : text;
  }

  /** The SHA-256 of the text, in hexadecimal. */
  private static String fingerprint(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has SHA-256", impossible);
    }
  }
}
