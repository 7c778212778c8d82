package dev.windrow.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version this was built as. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"windrow " + number(), "java " + Runtime.version()};
  }

  private static String number() {
    Properties properties = new Properties();
    try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
      if (resource == null) {
        throw new IllegalStateException("resource version.properties is missing from the jar");
      }
      properties.load(resource);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return properties.getProperty("version");
  }
}
