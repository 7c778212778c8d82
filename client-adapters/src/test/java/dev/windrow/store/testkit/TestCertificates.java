package dev.windrow.store.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A certificate authority of the test's own, with a certificate for 127.0.0.1 and one for a client,
 * made by the openssl command in a folder that the test owns.
 */
public record TestCertificates(Path folder) {
  private static final String VALIDITY = "2"; // days

  public static TestCertificates in(Path folder) {
    TestCertificates made = new TestCertificates(folder);
    made.openssl(
        "req -x509 -newkey rsa:2048 -nodes -subj /CN=ca -days "
            + VALIDITY
            + " -keyout ca.key -out ca.pem");
    made.issue("server", "subjectAltName=IP:127.0.0.1");
    made.issue("elsewhere", "subjectAltName=DNS:elsewhere.invalid");
    made.issue("client", "extendedKeyUsage=clientAuth");
    return made;
  }

  public Path authority() {
    return folder.resolve("ca.pem");
  }

  /** The certificate of {@code server}, {@code elsewhere} (another host's) or {@code client}. */
  public Path certificate(String name) {
    return folder.resolve(name + ".pem");
  }

  public Path key(String name) {
    return folder.resolve(name + ".key");
  }

  private void issue(String name, String extension) {
    try {
      Files.writeString(folder.resolve(name + ".ext"), extension + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    openssl(
        "req -newkey rsa:2048 -nodes -subj /CN="
            + name
            + " -keyout "
            + name
            + ".key -out "
            + name
            + ".csr");
    openssl(
        "x509 -req -in "
            + name
            + ".csr -CA ca.pem -CAkey ca.key -CAcreateserial -days "
            + VALIDITY
            + " -extfile "
            + name
            + ".ext -out "
            + name
            + ".pem");
  }

  private void openssl(String arguments) {
    try {
      List<String> command =
          Stream.concat(Stream.of("openssl"), Stream.of(arguments.split(" "))).toList();
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.onExit().join().exitValue() != 0) {
        throw new IllegalStateException("openssl " + arguments + " fails: " + words);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
