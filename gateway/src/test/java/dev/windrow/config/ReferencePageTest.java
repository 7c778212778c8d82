package dev.windrow.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReferencePageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", "."), "..", "docs", "configuration.md").normalize();

  private static final String REGENERATE =
      "docs/configuration.md is stale; write it anew with: mvn -pl gateway -am test"
          + " -Dtest=ReferencePageTest -Dsurefire.failIfNoSpecifiedTests=false -Dwindrow.docs.write";

  @Test
  void the_page_in_docs_is_the_one_made_from_the_declarations() throws IOException {
    String made = ReferencePage.markdown();
    if (System.getProperty("windrow.docs.write") != null) {
      Files.createDirectories(PAGE.resolveSibling("."));
      Files.writeString(PAGE, made);
    }

    assertThat(PAGE).as(REGENERATE).exists();
    assertThat(Files.readString(PAGE)).as(REGENERATE).isEqualTo(made);
  }

  @Test
  void the_page_has_every_property_with_its_variable() {
    assertThat(ReferencePage.markdown())
        .contains("| `coalesce.max-batch-reads`<br>`WINDROW_COALESCE_MAX_BATCH_READS` |")
        .contains("| `stores.*.uri`<br>`WINDROW_STORES_*_URI` | URI | `redis://127.0.0.1:6379` |");
    for (Property<?> property : ConfigProperties.ALL) {
      assertThat(ReferencePage.markdown()).contains("`" + property.name() + "`");
    }
  }
}
