package dev.windrow.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A temporary folder for the native libraries that Snappy unpacks. Snappy itself asks the JVM to
 * delete them at its exit, which {@link ExitOnSignal} cuts short.
 */
final class NativeFolder implements AutoCloseable {
  private static final String SNAPPY = "org.xerial.snappy.tempdir";

  private final Path folder;

  private final boolean chosen;

  private NativeFolder(Path folder, boolean chosen) {
    this.folder = folder;
    this.chosen = chosen;
  }

  /** Call this before the first value is decoded. Leaves a folder alone that the user chose. */
  static NativeFolder create() {
    try {
      Path folder = Files.createTempDirectory("windrow-native-");
      boolean chosen = System.getProperty(SNAPPY) == null;
      if (chosen) {
        System.setProperty(SNAPPY, folder.toString());
      }
      return new NativeFolder(folder, chosen);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    if (chosen) {
      System.clearProperty(SNAPPY);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
