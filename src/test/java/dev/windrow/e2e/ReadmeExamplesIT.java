package dev.windrow.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.config.ConfigLoader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents show is what the demo, started as they say, does. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadmeExamplesIT {
  private static final List<String> DOCUMENTS = List.of("README.md", "docs/api.md");
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern HEADER = Pattern.compile("-H '([^:]+): ([^']+)'");
  private static final Pattern BODY = Pattern.compile("-d '([^']*)'");
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir private static Path folder;

  private Process demo;
  private URI url;

  /** A block that runs something, and the block after it, which shows what comes of that. */
  record Example(String document, String command, String shown) {}

  @BeforeAll
  void startDemo() throws IOException {
    url = URI.create("http://nowhere.invalid");
    demo = windrow("demo", "--server.port=0", "--admin.port=0").start();
    BufferedReader page = demo.inputReader(UTF_8);
    Pattern where = Pattern.compile("^on +(http://\\S+)");
    for (String line = page.readLine(); line != null; line = page.readLine()) {
      Matcher found = where.matcher(line);
      if (found.find()) {
        url = URI.create(found.group(1));
      }
      if (line.startsWith("Ctrl-C stops")) {
        return;
      }
    }
    throw new AssertionError("the demo ended before it was ready");
  }

  @AfterAll
  void stopDemo() throws InterruptedException {
    demo.destroy(); // SIGTERM

    assertThat(demo.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(demo.exitValue()).isZero();
  }

  @Test
  void there_are_examples() {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(5);
    assertThat(examples()).extracting(Example::document).contains("README.md", "docs/api.md");
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("examples")
  void an_example_does_what_is_shown(Example example) throws IOException {
    assertThat(compact(result(example.command()))).isEqualTo(compact(example.shown()));
  }

  @Test
  void the_configuration_shown_is_one() throws IOException {
    Path password = Files.writeString(folder.resolve("password"), "secret\n");
    String shown =
        blocks("README.md").stream()
            .filter(block -> block.language().equals("yaml"))
            .map(Block::text)
            .reduce("", String::concat)
            .replace("/run/secrets/redis", password.toString());
    Path file = Files.writeString(folder.resolve("windrow.yaml"), shown);

    assertThat(ConfigLoader.load(file, Map.of(), List.of()).stores()).containsOnlyKeys("main");
  }

  @Test
  void the_catalog_shown_is_one() {
    String shown =
        blocks("docs/catalog.md").stream()
            .filter(block -> block.language().equals("yaml"))
            .map(Block::text)
            .reduce("", String::concat);

    assertThat(CatalogFile.parse("docs/catalog.md", shown, Set.of("main")).views()).isNotEmpty();
  }

  private String result(String command) throws IOException {
    if (command.startsWith("curl ")) {
      return curl(command);
    }
    if (command.startsWith("printf ")) {
      return pipedToCurl(command);
    }
    List<String> words = new ArrayList<>(words(command));
    assertThat(words.remove(0)).isEqualTo("bin/windrow");
    words.addAll(List.of("--url", url.toString()));
    Process process = windrow(words.toArray(String[]::new)).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  private String curl(String command) {
    Matcher body = BODY.matcher(command);
    assertThat(body.find()).as(command).isTrue();
    return posted(command, body.group(1).getBytes(UTF_8));
  }

  /** {@code printf '\012bytes' | curl … --data-binary @-}. */
  private String pipedToCurl(String command) {
    assertThat(command).contains("--data-binary @-");
    String bytes =
        OCTAL
            .matcher(words(command).get(1))
            .replaceAll(
                digits ->
                    Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(digits.group(1), 8))));
    return posted(command, bytes.getBytes(ISO_8859_1));
  }

  /** Does what curl would: POSTs the data with the headers. */
  private String posted(String command, byte[] body) {
    List<String> headers = new ArrayList<>();
    HEADER.matcher(command).results().forEach(h -> headers.addAll(List.of(h.group(1), h.group(2))));
    String path = command.replaceAll("(?s).*http://127\\.0\\.0\\.1:8080(\\S*).*", "$1");
    return Http.post(
            HttpClient.newHttpClient(),
            url.resolve(path),
            Http.JSON,
            body,
            headers.toArray(String[]::new))
        .text();
  }

  private static List<String> words(String command) {
    return WORD.matcher(command.replace("\\\n", " "))
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toList();
  }

  static List<Example> examples() {
    List<Example> examples = new ArrayList<>();
    for (String document : DOCUMENTS) {
      List<Block> blocks = blocks(document);
      for (int i = 1; i < blocks.size(); i++) {
        Block command = blocks.get(i - 1);
        Block shown = blocks.get(i);
        if (command.language().equals("sh") && Set.of("json", "text").contains(shown.language())) {
          examples.add(new Example(document, command.text(), shown.text()));
        }
      }
    }
    return examples;
  }

  private record Block(String language, String text) {}

  private static List<Block> blocks(String document) {
    try {
      return BLOCK
          .matcher(Files.readString(Path.of(document)))
          .results()
          .map(block -> new Block(block.group(1), block.group(2)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The gateway's command line in a JVM of its own, in a folder of its own. */
  private static ProcessBuilder windrow(String... arguments) {
    List<String> command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Djava.io.tmpdir=" + folder,
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.windrow.cli.Windrow"),
                Stream.of(arguments))
            .toList();
    ProcessBuilder process = new ProcessBuilder(command);
    process.redirectError(ProcessBuilder.Redirect.INHERIT);
    return process;
  }

  /** Line breaks and blanks are the documents' own. */
  private static String compact(String text) {
    return text.replaceAll("\\s", "");
  }
}
