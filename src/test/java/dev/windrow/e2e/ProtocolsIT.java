package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.windrow.store.testkit.RedisServerProcess;
import dev.windrow.store.testkit.RespClient;
import dev.windrow.store.testkit.TestCertificates;
import dev.windrow.v1.GetFeaturesResponse;
import dev.windrow.v1.Output;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every protocol on the one port, every form of answer over each. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProtocolsIT {
  /** How a client comes in. */
  enum Way {
    HTTP_1_1(HttpClient.Version.HTTP_1_1, false),
    HTTP_2_BY_UPGRADE(HttpClient.Version.HTTP_2, false),
    HTTP_2_WITH_PRIOR_KNOWLEDGE(null, false),
    HTTP_2_OVER_TLS_BY_ALPN(HttpClient.Version.HTTP_2, true),
    HTTP_1_1_OVER_TLS(HttpClient.Version.HTTP_1_1, true);

    private final HttpClient.@Nullable Version jdk; // null: a client of our own
    private final boolean tls;

    Way(HttpClient.@Nullable Version jdk, boolean tls) {
      this.jdk = jdk;
      this.tls = tls;
    }

    String version() {
      return jdk == HttpClient.Version.HTTP_1_1 ? "HTTP/1.1" : "HTTP/2";
    }
  }

  @TempDir private static Path certificates;

  private final RedisServerProcess server = RedisServerProcess.start();
  private GatewayUnderTest cleartext;
  private GatewayUnderTest encrypted;
  private SSLContext trusting;

  @BeforeAll
  void start() throws Exception {
    try (RespClient redis = server.client()) {
      Shop.seed(redis);
    }
    TestCertificates made = TestCertificates.in(certificates);
    trusting = trusting(made.authority());
    cleartext = GatewayUnderTest.serving(Shop.CATALOG).store("main", server).start();
    encrypted =
        GatewayUnderTest.serving(Shop.CATALOG)
            .store("main", server)
            .with("server.tls.certificate=" + made.certificate("server"))
            .with("server.tls.key=" + made.key("server"))
            .start();
  }

  @AfterAll
  void close() {
    encrypted.close();
    cleartext.close();
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void json_columns(Way way) {
    Shop.isRightColumns(post(way, Http.JSON, Shop.JSON_COLUMNS.getBytes(UTF_8)).json());
  }

  @ParameterizedTest
  @EnumSource
  void json_matrix(Way way) {
    Shop.isRightMatrix(post(way, Http.JSON, Shop.JSON_MATRIX.getBytes(UTF_8)).json());
  }

  @ParameterizedTest
  @EnumSource
  void protobuf_columns(Way way) throws Exception {
    Shop.isRightColumns(protobuf(way, Output.OUTPUT_COLUMNS));
  }

  @ParameterizedTest
  @EnumSource
  void protobuf_matrix(Way way) throws Exception {
    Shop.isRightMatrix(protobuf(way, Output.OUTPUT_MATRIX));
  }

  private GetFeaturesResponse protobuf(Way way, Output output)
      throws InvalidProtocolBufferException {
    Answer answer = post(way, Http.PROTOBUF, Shop.protobuf(output).toByteArray());
    return GetFeaturesResponse.parseFrom(answer.body());
  }

  private Answer post(Way way, String type, byte[] body) {
    Answer answer = answer(way, type, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.version()).isEqualTo(way.version());
    assertThat(answer.header("content-type")).isEqualTo(type);
    assertThat(answer.header("content-length")).isEqualTo(String.valueOf(answer.body().length));
    return answer;
  }

  private Answer answer(Way way, String type, byte[] body) {
    if (way.jdk == null) {
      try (Http2Client client = new Http2Client(cleartext.port())) {
        return client.send(new Http2Client.Post("/v1/features", type, body, Map.of())).await();
      }
    }
    HttpClient.Builder client = HttpClient.newBuilder().version(way.jdk);
    if (way.tls) {
      client.sslContext(trusting);
    }
    URI url =
        way.tls
            ? URI.create("https://127.0.0.1:" + encrypted.port() + "/v1/features")
            : cleartext.url("/v1/features");
    return Http.post(client.build(), url, type, body);
  }

  private static SSLContext trusting(Path authority) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream pem = Files.newInputStream(authority)) {
      store.setCertificateEntry(
          "authority", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
