package dev.windrow.config;

/** The page that tells every property, made from the declarations. */
public final class ReferencePage {
  private static final String HEAD =
      """
      # Configuration

      Made from the declarations in `dev.windrow.config`; do not edit by hand.

      Values come from four places, the later one winning: the defaults below, the file given with
      `--config`, environment variables, flags. The three spellings of one property:

      ```
      server: {port: 9090}           # windrow.yaml; server.port: 9090 is the same
      WINDROW_SERVER_PORT=9090       # environment
      --server.port=9090             # flag
      ```

      Durations are a whole number with `ms`, `s`, `m`, `h` or `d`; sizes one with `B`, `KiB`, `MiB` or
      `GiB`. Relative paths start from the file's own folder; those in variables and flags from the
      working folder. In the names of store properties, `*` stands for the store's name; without any
      there is one store called `main`. An unknown property is an error, in every source.
      """;

  private ReferencePage() {}

  /** The page in Markdown, lines ending in line feeds. */
  public static String markdown() {
    StringBuilder page = new StringBuilder(HEAD);
    String section = "";
    for (Property<?> property : ConfigProperties.ALL) {
      String own = property.name().substring(0, property.name().indexOf('.'));
      if (!own.equals(section)) {
        section = own;
        page.append("\n## ").append(section).append("\n\n");
        page.append("| property | type | default | meaning |\n| --- | --- | --- | --- |\n");
      }
      row(page, property);
    }
    return page.toString();
  }

  private static void row(StringBuilder page, Property<?> property) {
    String defaultText = property.defaultText();
    page.append("| `")
        .append(property.name())
        .append("`<br>`")
        .append(property.environmentName())
        .append("` | ")
        .append(property.typeLabel());
    if (!property.rangeText().isEmpty()) {
      page.append(", ").append(property.rangeText());
    }
    page.append(" | ")
        .append(defaultText == null ? "none" : "`" + defaultText + "`")
        .append(" | ")
        .append(property.description())
        .append(" |\n");
  }
}
