package dev.windrow.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a file's text. Blocks: not for event loops or workers. */
public final class YamlFile {
  /** Far above every sensible file; guards the memory against a wrong path. */
  static final long MAX_BYTES = 64L << 20;

  private YamlFile() {}

  /** The file's text; null when it cannot be read, the reason being among {@code mistakes} then. */
  public static @Nullable String read(Path file, Mistakes mistakes) {
    Place place = Place.of(file.toString());
    try {
      long bytes = Files.size(file);
      if (bytes > MAX_BYTES) {
        mistakes.add(place, "must be at most " + MAX_BYTES + " bytes, got " + bytes);
        return null;
      }
      return Files.readString(file);
    } catch (NoSuchFileException missing) {
      mistakes.add(place, "cannot be read: no such file");
    } catch (CharacterCodingException notText) {
      mistakes.add(place, "cannot be read: not UTF-8");
    } catch (AccessDeniedException denied) {
      mistakes.add(place, "cannot be read: not permitted");
    } catch (IOException unreadable) {
      mistakes.add(
          place, "cannot be read: " + (Files.isDirectory(file) ? "a directory" : unreadable));
    }
    return null;
  }
}
