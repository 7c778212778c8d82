package dev.windrow.demo;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.FeatureView;
import dev.windrow.catalog.yaml.CatalogFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A running store with sample features in every layout, and the catalog of them. All of it lies in
 * one temporary folder that goes when this is closed. Opening and closing block.
 */
public final class DemoStore implements AutoCloseable {
  /** The store's name in the catalog. */
  public static final String NAME = "main";

  private static final String CATALOG = "catalog.yaml";

  private final Path folder;
  private final RedisExecutable executable;
  private final RedisServer server;
  private final Catalog catalog;
  private final Map<String, List<SampleRow>> rows = SampleFeatures.rows();

  private DemoStore(Path folder, @Nullable Path redis, String path) throws IOException {
    this.folder = folder;
    executable = RedisExecutable.find(redis, folder, path);
    server = RedisServer.start(executable, folder, path);
    try {
      copyCatalog(catalogFile());
      catalog = new CatalogFile(catalogFile(), Set.of(NAME)).load();
      load(Instant.now());
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /**
   * Opens a store.
   *
   * @param redis the server to run; null for the embedded one, or one on the PATH where that does
   *     not run
   * @param path folders, as the PATH has them
   * @throws DemoException if no server runs here
   */
  public static DemoStore open(@Nullable Path redis, String path) {
    Path folder = null;
    try {
      folder = Files.createTempDirectory("windrow-demo-");
      return new DemoStore(folder, redis, path);
    } catch (IOException e) {
      remove(folder);
      throw new DemoException("the demo cannot write its files: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      remove(folder);
      throw e;
    }
  }

  /** Where the store is. */
  public String uri() {
    return "redis://127.0.0.1:" + server.port();
  }

  public Path catalogFile() {
    return folder.resolve(CATALOG);
  }

  /** What to call the server: {@code Redis 6.2.6 (embedded)}. */
  public String serverWords() {
    return executable.words();
  }

  Catalog catalog() {
    return catalog;
  }

  int rowCount(String view) {
    return rowsOf(view).size();
  }

  @Override
  public void close() {
    server.close();
    remove(folder);
  }

  private void load(Instant now) {
    List<byte[][]> commands = new ArrayList<>();
    for (FeatureView view : catalog.views()) {
      SampleCommands viewCommands = new SampleCommands(view, now);
      for (SampleRow row : rowsOf(view.name())) {
        commands.addAll(viewCommands.of(row));
      }
    }
    RedisPipe.run(server.port(), commands);
  }

  private List<SampleRow> rowsOf(String view) {
    return rows.getOrDefault(view, List.of());
  }

  private static void copyCatalog(Path file) throws IOException {
    try (InputStream resource = DemoStore.class.getResourceAsStream(CATALOG)) {
      if (resource == null) {
        throw new IllegalStateException("resource " + CATALOG + " is missing from the jar");
      }
      Files.copy(resource, file);
    }
  }

  private static void remove(@Nullable Path folder) {
    if (folder == null || !Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
