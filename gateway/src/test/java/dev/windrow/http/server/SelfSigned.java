package dev.windrow.http.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A key and a certificate for localhost, made by the JDK's keytool. */
final class SelfSigned {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private final TlsMaterial material;
  private final Certificate certificate;

  private SelfSigned(TlsMaterial material, Certificate certificate) {
    this.material = material;
    this.certificate = certificate;
  }

  static SelfSigned in(Path folder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path store = folder.resolve("store.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String command =
        keytool
            + " -genkeypair -alias a -keyalg EC -groupname secp256r1 -dname CN=localhost"
            + " -ext san=dns:localhost -validity 2 -storetype PKCS12 -storepass changeit -keystore "
            + store;
    Process process = new ProcessBuilder(command.split(" ", -1)).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), US_ASCII);
    if (process.waitFor() != 0) {
      throw new IOException("keytool failed: " + said);
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD);
    }
    Certificate certificate = keys.getCertificate("a");
    Path chain = write(folder, "CERTIFICATE", certificate.getEncoded());
    Path key = write(folder, "PRIVATE KEY", keys.getKey("a", PASSWORD).getEncoded());
    return new SelfSigned(new TlsMaterial(chain, key), certificate);
  }

  TlsMaterial material() {
    return material;
  }

  /** For a client that trusts this certificate alone. */
  SSLContext clientContext() throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", certificate);
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  private static Path write(Path folder, String kind, byte[] der) throws IOException {
    String text =
        "-----BEGIN "
            + kind
            + "-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
            + "\n-----END "
            + kind
            + "-----\n";
    return Files.writeString(folder.resolve(kind.replace(' ', '-') + ".pem"), text);
  }
}
