package dev.windrow.config;

import dev.windrow.names.NearNames;
import dev.windrow.units.ByteSizes;
import dev.windrow.units.Durations;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The types that properties have. */
final class Kinds {
  static final Kind<String> TEXT = new Text();
  static final Kind<Boolean> BOOL = new Bool();
  static final Kind<Integer> INTEGER = new WholeNumber();
  static final Kind<Integer> SIZE = new Size();
  static final Kind<Duration> DURATION = new Span();
  static final Kind<Path> PATH = new FilePath();
  static final Kind<Secret> SECRET = new Hidden();
  static final Kind<URI> STORE_URI = new StoreUri();

  private Kinds() {}

  /** One of an enum's constants, in lower case. */
  static <E extends Enum<E>> Kind<E> choice(Class<E> type) {
    return new Choice<>(List.of(type.getEnumConstants()));
  }

  private record Text() implements Kind<String> {
    @Override
    public String label() {
      return "text";
    }

    @Override
    public String parse(String text, Path base) {
      if (text.isBlank()) {
        throw new IllegalArgumentException("must not be empty");
      }
      return text;
    }
  }

  private record Bool() implements Kind<Boolean> {
    @Override
    public String label() {
      return "true or false";
    }

    @Override
    public Boolean parse(String text, Path base) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException("must be true or false, got '" + text + "'");
      };
    }
  }

  private record WholeNumber() implements Kind<Integer> {
    @Override
    public String label() {
      return "number";
    }

    @Override
    public Integer parse(String text, Path base) {
      try {
        return Integer.valueOf(text);
      } catch (NumberFormatException notOne) {
        throw new IllegalArgumentException("must be a whole number, got '" + text + "'", notOne);
      }
    }
  }

  private record Size() implements Kind<Integer> {
    @Override
    public String label() {
      return "size";
    }

    @Override
    public Integer parse(String text, Path base) {
      long bytes = ByteSizes.parse(text);
      if (bytes > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("must be below 2GiB, got " + text);
      }
      return (int) bytes;
    }

    @Override
    public String write(Integer value) {
      return ByteSizes.write(value);
    }
  }

  private record Span() implements Kind<Duration> {
    @Override
    public String label() {
      return "duration";
    }

    @Override
    public Duration parse(String text, Path base) {
      return Durations.parse(text);
    }

    @Override
    public String write(Duration value) {
      return Durations.write(value);
    }
  }

  private record FilePath() implements Kind<Path> {
    @Override
    public String label() {
      return "file";
    }

    @Override
    public Path parse(String text, Path base) {
      if (text.isBlank()) {
        throw new IllegalArgumentException("must not be empty");
      }
      try {
        return base.resolve(text);
      } catch (InvalidPathException notOne) {
        throw new IllegalArgumentException("must be a file's path, got '" + text + "'", notOne);
      }
    }
  }

  private record Hidden() implements Kind<Secret> {
    @Override
    public String label() {
      return "secret";
    }

    @Override
    public Secret parse(String text, Path base) {
      return new Secret(text);
    }
  }

  private record StoreUri() implements Kind<URI> {
    @Override
    public String label() {
      return "URI";
    }

    @Override
    public URI parse(String text, Path base) {
      try {
        return new URI(text);
      } catch (URISyntaxException notOne) {
        // The text may hold a password, and so may the exception: neither is shown.
        throw new IllegalArgumentException(
            "must be redis://host:port or rediss://host:port, got something that is no URI ("
                + notOne.getReason().toLowerCase(Locale.ROOT)
                + ")");
      }
    }
  }

  private record Choice<E extends Enum<E>>(List<E> constants) implements Kind<E> {
    @Override
    public String label() {
      return String.join(" \\| ", names());
    }

    @Override
    public E parse(String text, Path base) {
      for (E constant : constants) {
        if (write(constant).equals(text)) {
          return constant;
        }
      }
      throw new IllegalArgumentException(
          "must be one of "
              + String.join(", ", names())
              + ", got '"
              + text
              + "'"
              + NearNames.suggestion(text, names()));
    }

    @Override
    public String write(E value) {
      return value.name().toLowerCase(Locale.ROOT);
    }

    private List<String> names() {
      return constants.stream().map(this::write).toList();
    }
  }
}
