package dev.windrow.store.lettuce;

import io.lettuce.core.RedisCommandExecutionException;
import io.netty.channel.ConnectTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says why a connection could not be made, without address, user name or other secrets. */
final class ConnectFailure {
  private ConnectFailure() {}

  static String inWords(@Nullable Throwable failure) {
    Throwable root = failure;
    while (root != null && root.getCause() != null && !isTelling(root)) {
      root = root.getCause();
    }
    if (root instanceof RedisCommandExecutionException refused) {
      String message = String.valueOf(refused.getMessage());
      if (message.contains("max number of clients")) {
        return "the server has as many clients as it takes (maxclients)";
      }
      int end = message.indexOf(' ');
      return "the server answers " + (end < 0 ? message : message.substring(0, end));
    }
    if (root instanceof SSLException) {
      return "TLS failed: " + root.getMessage();
    }
    if (root instanceof UnknownHostException) {
      return "its host name is unknown";
    }
    if (root instanceof ConnectTimeoutException) {
      return "it does not answer";
    }
    if (root instanceof ConnectException) {
      return "nobody listens there";
    }
    if (root instanceof IOException) {
      return "the connection is cut before it is set up";
    }
    return root == null ? "unknown" : root.getClass().getSimpleName();
  }

  private static boolean isTelling(Throwable failure) {
    return failure instanceof RedisCommandExecutionException || failure instanceof SSLException;
  }
}
