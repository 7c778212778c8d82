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

  private NativeFolder(Path folder) {
    this.folder = folder;
  }

  /** Call this before the first value is decoded. Leaves a folder alone that the user chose. */
  static NativeFolder create() {
    try {
      Path folder = Files.createTempDirectory("windrow-native-");
      if (System.getProperty(SNAPPY) == null) {
        System.setProperty(SNAPPY, folder.toString());
      }
      return new NativeFolder(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
