package dev.windrow.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.Unpooled;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HostileJsonTest {
  private static final String FULL =
      """
      {"features": ["driver_stats:conv_rate", "driver_stats:\\u0061cc\\"😀"],
       "entities": {"driver_id": [1001, -9223372036854775808], "city": "Zürich", "night": [true, false]},
       "output": "matrix", "event_timestamps": true}
      """;

  private final JsonRequests requests = new JsonRequests();

  @Test
  void mutated_bodies_are_read_or_refused_and_never_anything_else() {
    SplittableRandom random = new SplittableRandom(42);
    byte[] valid = FULL.getBytes(UTF_8);
    byte[] pieces = "{}[]\":,\\u0eE+-.1tfn \n".getBytes(UTF_8);
    int refused = 0;
    for (int i = 0; i < 60_000; i++) {
      byte[] mutated = valid.clone();
      int edits = 1 + random.nextInt(4);
      for (int edit = 0; edit < edits; edit++) {
        mutated[random.nextInt(mutated.length)] =
            random.nextBoolean()
                ? pieces[random.nextInt(pieces.length)]
                : (byte) random.nextInt(256);
      }
      int from = random.nextInt(10) == 0 ? random.nextInt(mutated.length) : 0;
      int to = random.nextInt(10) == 0 ? random.nextInt(from, mutated.length) : mutated.length;
      try {
        requests.read(Unpooled.wrappedBuffer(mutated, from, to - from)).features().wanted();
      } catch (RequestException e) {
        assertThat(e.refusal()).isEqualTo(Refusal.INVALID_REQUEST);
        refused++;
      }
    }
    assertThat(refused).isBetween(1, 59_999);
  }
}
