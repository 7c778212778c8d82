package dev.windrow.store.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisConnectionException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ConnectFailureTest {
  @Test
  void of_the_servers_answer_the_first_word_is_told_as_the_rest_may_hold_secrets() {
    assertThat(wordsFor("WRONGPASS invalid username-password pair for bob"))
        .isEqualTo("the server answers WRONGPASS");
  }

  @Test
  void a_full_server_is_called_full() {
    assertThat(wordsFor("ERR max number of clients reached")).contains("maxclients");
  }

  @Test
  void a_connection_that_is_cut_in_its_handshake_is_said_to_be() {
    Throwable cut =
        new RedisConnectionException("unable to connect", new IOException("reset by peer"));

    assertThat(ConnectFailure.inWords(cut)).isEqualTo("the connection is cut before it is set up");
  }

  private static String wordsFor(String answer) {
    return ConnectFailure.inWords(
        new RedisConnectionException("no", new RedisCommandExecutionException(answer)));
  }
}
